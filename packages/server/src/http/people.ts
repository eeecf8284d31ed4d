import { accountChange, credentials, deleteAccount, type Person, register } from '@ironbottom/room';
import { z } from 'zod';
import type { Accounts } from '../people/accounts.ts';
import type { StoredPerson } from '../storage/storage.ts';
import * as answers from './answers.ts';
import type { Api } from './api.ts';
import { type Cookies, signedIn } from './cookies.ts';
import type { Limits } from './security.ts';

const told = ({ id, name, email, notify }: StoredPerson): Person => ({ id, name, email, notify });

/** Somebody of whom nothing is kept. */
const NOBODY: Person = { id: '', name: null, email: null, notify: false };

export const none = z.strictObject({}).nullish();

/** Who somebody is, and accounts. */
export function peopleRoutes(api: Api, accounts: Accounts, cookies: Cookies, limits: Limits): void {
  const tags = ['people'];
  api.get(
    '/me',
    { schema: { tags, summary: 'Who I am', response: { 200: answers.person, ...answers.problems } } },
    async ({ signed }) => (signed ? told(signed.person) : NOBODY),
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
      const { person, token } = await accounts.signIn(request.body, request.signed);
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
      const { person, token } = await accounts.change(signedIn(request), request.body);
      if (token !== undefined) cookies.set(reply, token);
      return told(person);
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
      await accounts.remove(signedIn(request), request.body.password);
      cookies.clear(reply);
      return reply.code(204).send(null);
    },
  );
}
