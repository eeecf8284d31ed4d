import { type BotName, IronbottomError, type Role } from '@ironbottom/engine';
import type { ChatLine, ListedEvent } from '@ironbottom/room';
import type { Database, OnTrouble } from './database.ts';
import { Duplicate } from './errors.ts';
import { type JobQueue, Workers } from './jobs.ts';
import { addChat, chatFrom, lastChat } from './queries/chat.ts';
import { archive, listMatches, watched } from './queries/lists.ts';
import * as matches from './queries/matches.ts';
import * as people from './queries/people.ts';
import { findSimulation, saveSimulation } from './queries/simulations.ts';
import type {
  AfterEvent,
  Jobs,
  MatchQuery,
  NewStoredMatch,
  News,
  Storage,
  StoredPerson,
  StoredSession,
} from './storage.ts';
import { firstRow } from './work.ts';

/** The storage over either database. */
export class Store implements Storage {
  readonly jobs: Jobs;
  readonly #database: Database;
  readonly #queue: JobQueue;
  #closing: Promise<void> | undefined;

  constructor(database: Database, queue: JobQueue, onTrouble: OnTrouble) {
    this.#database = database;
    this.#queue = queue;
    const workers = new Workers(queue, onTrouble);
    this.jobs = {
      send: (name, key, data) => queue.send(name, key, data),
      work: (name, atOnce, run) => workers.work(name, atOnce, run),
      stop: () => workers.stop(),
      saveSimulation: (id, person, simulation) =>
        database.write(db => saveSimulation(db, id, person, simulation)),
      simulation: id => database.read(db => findSimulation(db, id)),
    };
  }

  async migrate() {
    await this.#database.migrate();
    await this.#queue.open();
  }

  async ping() {
    await this.#database.read(db => firstRow(db.selectFrom('matches').select('id').limit(1)));
  }

  close() {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close() {
    await this.jobs.stop();
    await this.#queue.close();
    await this.#database.close();
  }

  // ---- matches

  createMatch(match: NewStoredMatch) {
    return this.#database.write(db => matches.createMatch(db, match));
  }

  match(id: string) {
    return this.#database.read(db => matches.findMatch(db, id));
  }

  matches(query: MatchQuery) {
    return this.#database.read(db => listMatches(db, query));
  }

  events(match: string, from: number) {
    return this.#database.read(db => matches.eventsFrom(db, match, from));
  }

  append(match: string, seq: number, event: ListedEvent, after: AfterEvent) {
    return this.#database.append({ match, seq, event, after });
  }

  saveSnapshot(match: string, seq: number, room: string) {
    return this.#database.write(db => matches.saveSnapshot(db, match, seq, room));
  }

  snapshot(match: string) {
    return this.#database.read(db => matches.findSnapshot(db, match));
  }

  takeSeat(match: string, role: Role, person: string) {
    return this.#database.write(db => matches.takeSeat(db, match, role, person));
  }

  setSeatSecret(match: string, role: Role, secretHash: string) {
    return this.#database.write(db => matches.setSeatSecret(db, match, role, secretHash));
  }

  giveSeat(match: string, role: Role, bot: BotName) {
    return this.#database.write(db => matches.giveSeat(db, match, role, bot));
  }

  archive(match: string, person: string, archived: boolean) {
    return this.#database.write(db => archive(db, match, person, archived));
  }

  watched(match: string, person: string) {
    return this.#database.write(db => watched(db, match, person));
  }

  awaitingBots() {
    return this.#database.read(matches.awaitingBots);
  }

  addChat(match: string, line: Omit<ChatLine, 'n'>, person: string | null) {
    return this.#database.write(db => addChat(db, match, line, person));
  }

  chat(match: string, from: number) {
    return this.#database.read(db => chatFrom(db, match, from));
  }

  lastChat(match: string, most: number) {
    return this.#database.read(db => lastChat(db, match, most));
  }

  // ---- people

  async createPerson(person: StoredPerson) {
    try {
      await this.#database.write(db => people.createPerson(db, person));
    } catch (error) {
      if (error instanceof Duplicate) throw new IronbottomError('name-taken', 'somebody has that name');
      throw error;
    }
  }

  person(id: string) {
    return this.#database.read(db => people.findPerson(db, id));
  }

  personByName(name: string) {
    return this.#database.read(db => people.personByName(db, name));
  }

  personByLook(name: string) {
    return this.#database.read(db => people.personByLook(db, name));
  }

  personByProof(proof: string) {
    return this.#database.read(db => people.personByProof(db, proof));
  }

  people(ids: readonly string[]) {
    return this.#database.read(db => people.findPeople(db, ids));
  }

  async changePerson(id: string, change: people.PersonChange) {
    try {
      await this.#database.write(db => people.changePerson(db, id, change));
      return true;
    } catch (error) {
      if (error instanceof Duplicate) return false;
      throw error;
    }
  }

  mergePeople(from: string, into: string) {
    return this.#database.write(db => people.mergePeople(db, from, into));
  }

  deletePerson(id: string, withChat = false) {
    return this.#database.write(db => people.deletePerson(db, id, withChat));
  }

  seen(person: string, at: string) {
    return this.#database.write(db => people.seen(db, person, at));
  }

  createSession(session: StoredSession) {
    return this.#database.write(db => people.createSession(db, session));
  }

  session(tokenHash: string) {
    return this.#database.read(db => people.findSession(db, tokenHash));
  }

  deleteSession(tokenHash: string) {
    return this.#database.write(db => people.deleteSession(db, tokenHash));
  }

  deleteSessionsOf(person: string) {
    return this.#database.write(db => people.deleteSessionsOf(db, person));
  }

  dropExpired(now: string) {
    return this.#database.write(db => people.dropExpired(db, now));
  }

  onNews(listener: (news: News) => void) {
    this.#database.onNews(listener);
  }
}
