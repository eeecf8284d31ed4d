import {
  accountChange,
  credentials,
  deleteAccount,
  emailProof,
  guestName,
  type Person,
  register,
} from '@ironbottom/room';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '../people/accounts.ts';
import type { StoredPerson } from '../storage/storage.ts';
import * as answers from './answers.ts';
import type { Api } from './api.ts';
import { type Cookies, signedIn } from './cookies.ts';
import type { Limits } from './security.ts';

type Kept = Omit<Person, 'webhookHosts'>;

const kept = ({ id, name, email, newEmail, notify, guestName, webhook }: StoredPerson): Kept => ({
  id,
  name,
  email,
  newEmail: newEmail?.address ?? null,
  notify,
  guestName: name === null ? guestName : null,
  webhook,
});

/** Somebody of whom nothing is kept. */
const NOBODY: Kept = {
  id: '',
  name: null,
  email: null,
  newEmail: null,
  notify: false,
  guestName: null,
  webhook: null,
};

export const none = z.strictObject({}).nullish();

const logFailure = ({ log, ip, signed }: FastifyRequest, error: unknown): void =>
  log.info({ person: signed?.person.id, address: ip, err: error }, 'a change of an account failed');

/** Who somebody is, and accounts. */
export function peopleRoutes(api: Api, accounts: Accounts, cookies: Cookies, limits: Limits): void {
  const tags = ['people'];
  const { webhookHosts } = accounts;
  const told = (person: StoredPerson): Person => ({ ...kept(person), webhookHosts });
  api.get(
    '/me',
    { schema: { tags, summary: 'Who I am', response: { 200: answers.person, ...answers.problems } } },
    async ({ signed }) => (signed ? told(signed.person) : { ...NOBODY, webhookHosts }),
  );

  api.post(
    '/register',
    {
      schema: {
        tags,
        summary: 'A new account',
        body: register,
        response: { 201: answers.person, ...answers.problems },
      },
      preHandler: limits.signIn,
    },
    async (request, reply) => {
      const { person, token } = await accounts.register(request.body, request.signed);
      request.log.info({ person: person.id, address: request.ip }, 'an account was made');
      cookies.set(reply, token);
      return reply.code(201).send(told(person));
    },
  );

  api.post(
    '/login',
    {
      schema: {
        tags,
        summary: 'Sign in',
        body: credentials,
        response: { 200: answers.person, ...answers.problems },
      },
      preHandler: limits.signIn,
    },
    async (request, reply) => {
      const { name } = request.body;
      const { person, token } = await accounts.signIn(request.body, request.signed).catch(error => {
        request.log.info({ name, address: request.ip, err: error }, 'a sign-in failed');
        throw error;
      });
      request.log.info({ person: person.id, address: request.ip }, 'signed in');
      cookies.set(reply, token);
      return told(person);
    },
  );

  api.post(
    '/logout',
    {
      schema: {
        tags,
        summary: 'Sign out',
        body: none,
        response: { 204: answers.nothing, ...answers.problems },
      },
    },
    async (request, reply) => {
      if (request.signed) await accounts.signOut(request.signed);
      cookies.clear(reply);
      return reply.code(204).send(null);
    },
  );

  api.patch(
    '/me',
    {
      schema: {
        tags,
        summary: 'Change my account',
        body: accountChange,
        response: { 200: answers.person, ...answers.problems },
      },
      preHandler: limits.password,
    },
    async (request, reply) => {
      const now = signedIn(request);
      const { person, token } = await accounts.change(now, request.body).catch(error => {
        logFailure(request, error);
        throw error;
      });
      if (token !== undefined) cookies.set(reply, token);
      return told(person);
    },
  );

  api.post(
    '/me/guest',
    {
      schema: {
        tags,
        summary: 'How I am called without an account',
        body: guestName,
        response: { 200: answers.person, ...answers.problems },
      },
    },
    async (request, reply) => {
      const person = await cookies.person(request, reply);
      return told(await accounts.callGuest(person, request.body.name));
    },
  );

  api.post(
    '/me/email',
    {
      schema: {
        tags,
        summary: 'Prove an address, by what was sent to it',
        body: emailProof,
        response: { 204: answers.nothing, ...answers.problems },
      },
      preHandler: limits.guesses,
    },
    async (request, reply) => {
      await accounts.proveEmail(request.body.secret);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/me',
    {
      schema: {
        tags,
        summary: 'Delete my account',
        body: deleteAccount,
        response: { 204: answers.nothing, ...answers.problems },
      },
      preHandler: limits.password,
    },
    async (request, reply) => {
      const now = signedIn(request);
      await accounts.remove(now, request.body).catch(error => {
        logFailure(request, error);
        throw error;
      });
      request.log.info({ person: now.person.id, address: request.ip }, 'an account was deleted');
      cookies.clear(reply);
      return reply.code(204).send(null);
    },
  );
}
