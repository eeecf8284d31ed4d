import type { ChatLine } from '@ironbottom/room';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage, type Storage } from '../src/storage/index.ts';
import type { News } from '../src/storage/storage.ts';
import {
  after,
  eventually,
  KINDS,
  moved,
  newMatch,
  newPerson,
  postgres,
  query,
  time,
} from './support/storages.ts';

const said = (text: string, change: Partial<ChatLine> = {}): Omit<ChatLine, 'n'> => ({
  name: null,
  roles: ['us'],
  text,
  at: time(1),
  ...change,
});

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe.each(KINDS)('storage in $name', kind => {
  let url: string;
  let storage: Storage;

  beforeAll(() => kind.start());
  afterAll(() => kind.stop());
  beforeEach(async () => {
    url = await kind.place();
    storage = await kind.open(url);
  });
  afterEach(() => kind.closeAll());

  const ids = async (...asked: Parameters<typeof query>): Promise<string[]> =>
    (await storage.matches(query(...asked))).map(({ id }) => id);

  describe('tables', () => {
    test('are brought up to date again without harm', async () => {
      await storage.createMatch(newMatch('m'));
      await storage.migrate();
      const again = await kind.open(url);
      expect(await again.match('m')).toMatchObject({ id: 'm', seq: 0 });
    });

    test('are made once by four servers that start together', async () => {
      const fresh = await kind.place();
      const servers = await Promise.all(range(4).map(() => kind.open(fresh)));
      await servers[0]!.createMatch(newMatch('m'));
      for (const server of servers) expect((await server.match('m'))?.id).toBe('m');
    });

    test('answer a ping', async () => {
      await expect(storage.ping()).resolves.toBeUndefined();
    });
  });

  describe('matches', () => {
    test('come back as they were stored', async () => {
      const match = newMatch('m', {
        position: '{"x":1}',
        title: '決戦 ★ "x" \\ \' %',
        spectators: false,
        seats: [
          { role: 'zulu', ask: { kind: 'open' }, person: null, secretHash: null },
          { role: 'alpha', ask: { kind: 'bot', bot: 'search' }, person: null, secretHash: null },
          { role: 'mike', ask: { kind: 'me' }, person: 'ann', secretHash: 'hash' },
        ],
        after: after(7, { awaits: ['alpha', 'zulu'] }),
      });
      await storage.createMatch(match);
      const { events: _, after: known, ...rest } = match;
      expect(await storage.match('m')).toEqual({ ...rest, ...known, seq: 0, archivedBy: [] });
      expect(await storage.match('other')).toBeUndefined();
    });

    test('can bring their events with them', async () => {
      const events = range(450).map(moved);
      await storage.createMatch(newMatch('m', { events }));
      expect((await storage.match('m'))?.seq).toBe(450);
      expect(await storage.events('m', 0)).toEqual(events);
      expect(await storage.append('m', 450, moved('next'), after(1))).toBe(true);
      expect(await storage.events('m', 449)).toEqual([moved(449), moved('next')]);
    });

    test('are not made twice', async () => {
      await storage.createMatch(newMatch('m', { title: 'first' }));
      await expect(storage.createMatch(newMatch('m', { title: 'second' }))).rejects.toThrow();
      expect(await storage.match('m')).toMatchObject({ title: 'first', seats: { length: 2 } });
    });

    test('are stored whole or not at all, whatever is stored beside them', async () => {
      const twice = newMatch('twice', { seats: [...newMatch('twice').seats, ...newMatch('twice').seats] });
      const answers = await Promise.allSettled([
        storage.createMatch(newMatch('before')),
        storage.createMatch(twice),
        storage.createMatch(newMatch('after')),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await storage.match('twice')).toBeUndefined();
      for (const id of ['before', 'after']) expect((await storage.match(id))?.seats).toHaveLength(2);
    });

    test('keep any text in an event', async () => {
      await storage.createMatch(newMatch('m'));
      const odd = moved(`'; drop table events; -- \u0000 \ud800 "\\ 🎲`);
      expect(await storage.append('m', 0, odd, after(1))).toBe(true);
      expect(await storage.events('m', 0)).toEqual([odd]);
    });
  });

  describe('appending', () => {
    beforeEach(() => storage.createMatch(newMatch('m')));

    test('adds the event and what is known after it', async () => {
      const ending = { how: 'resigned', winner: 'japan' } as const;
      expect(await storage.append('m', 0, moved(0), after(1, { awaits: ['japan'] }))).toBe(true);
      expect(await storage.match('m')).toMatchObject({
        seq: 1,
        awaits: ['japan'],
        ending: null,
        at: time(1),
      });
      expect(
        await storage.append('m', 1, { kind: 'resign', role: 'us' }, after(2, { awaits: [], ending })),
      ).toBe(true);
      expect(await storage.match('m')).toMatchObject({ seq: 2, awaits: [], ending, at: time(2) });
      expect(await storage.events('m', 0)).toEqual([moved(0), { kind: 'resign', role: 'us' }]);
    });

    test('takes the next number only, and changes nothing otherwise', async () => {
      await storage.append('m', 0, moved(0), after(1));
      const before = await storage.match('m');
      for (const seq of [0, 2, -1, 100])
        expect(await storage.append('m', seq, moved('x'), after(9, { awaits: ['japan'] }))).toBe(false);
      expect(await storage.append('nowhere', 0, moved('x'), after(9))).toBe(false);
      expect(await storage.match('m')).toEqual(before);
      expect(await storage.events('m', 0)).toEqual([moved(0)]);
    });

    test('lets exactly one of a hundred have a number', async () => {
      const won = await Promise.all(range(100).map(n => storage.append('m', 0, moved(n), after(n))));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await storage.events('m', 0)).toEqual([moved(won.indexOf(true))]);
    });

    test('lets exactly one of two servers have each number', async () => {
      const other = await kind.open(url);
      const servers = [storage, other];
      for (const seq of range(40)) {
        const won = await Promise.all(
          servers.map((server, n) => server.append('m', seq, moved(`${seq}/${n}`), after(seq))),
        );
        expect(won.filter(Boolean)).toHaveLength(1);
        const winner = `${seq}/${won.indexOf(true)}`;
        expect(await other.events('m', seq)).toEqual([moved(winner)]);
      }
    });

    test('goes on for all others when one is refused', async () => {
      await Promise.all(range(50).map(n => storage.createMatch(newMatch(`n${n}`))));
      const asked = range(100).map(n => ({ match: `n${n >> 1}`, seq: n % 2 === 0 ? 0 : 5 }));
      const won = await Promise.all(
        asked.map(({ match, seq }) => storage.append(match, seq, moved(seq), after(1))),
      );
      expect(won).toEqual(asked.map(({ seq }) => seq === 0));
      for (const n of range(50)) expect((await storage.match(`n${n}`))?.seq).toBe(1);
    });

    test('keeps the order of those that are sent without waiting', async () => {
      const won = await Promise.all(range(30).map(n => storage.append('m', n, moved(n), after(n))));
      expect(won.every(Boolean)).toBe(true);
      expect(await storage.events('m', 0)).toEqual(range(30).map(moved));
    });

    test('is all that can be done with events, for whoever can reach the tables', async () => {
      await storage.append('m', 0, moved(0), after(1));
      await expect(kind.raw(url, `update events set event = 'x'`)).rejects.toThrow(/never/);
      await expect(kind.raw(url, `delete from events`)).rejects.toThrow(/never/);
      expect(await storage.events('m', 0)).toEqual([moved(0)]);
    });
  });

  describe('snapshots', () => {
    test('only get newer', async () => {
      await storage.createMatch(newMatch('m'));
      expect(await storage.snapshot('m')).toBeUndefined();
      await storage.saveSnapshot('m', 20, 'twenty');
      await storage.saveSnapshot('m', 10, 'ten');
      expect(await storage.snapshot('m')).toEqual({ seq: 20, room: 'twenty' });
      await storage.saveSnapshot('m', 30, 'thirty');
      expect(await storage.snapshot('m')).toEqual({ seq: 30, room: 'thirty' });
    });
  });

  describe('seats', () => {
    const seatOf = async (role: string) => (await storage.match('m'))?.seats.find(seat => seat.role === role);

    test('go to the machine or to a person, never to both, also at two servers', async () => {
      const other = await kind.open(url);
      for (const n of range(8)) {
        await storage.createMatch(newMatch(`${n}`));
        const [machine, person] = await Promise.all([
          storage.giveSeat(`${n}`, 'japan', 'search'),
          other.takeSeat(`${n}`, 'japan', 'bob'),
        ]);
        expect([machine, person].filter(Boolean)).toHaveLength(1);
        const seat = (await storage.match(`${n}`))!.seats.find(({ role }) => role === 'japan')!;
        expect(seat).toEqual(
          machine
            ? { role: 'japan', ask: { kind: 'bot', bot: 'search' }, person: null, secretHash: null }
            : { role: 'japan', ask: { kind: 'link' }, person: 'bob', secretHash: 'hash' },
        );
      }
      await storage.createMatch(newMatch('m'));
      expect(await storage.giveSeat('m', 'us', 'random')).toBe(false);
      expect(await storage.giveSeat('m', 'japan', 'random')).toBe(true);
      expect(await storage.giveSeat('m', 'japan', 'search')).toBe(false);
      expect(await storage.giveSeat('nowhere', 'japan', 'random')).toBe(false);
      expect((await seatOf('japan'))?.ask).toEqual({ kind: 'bot', bot: 'random' });
      expect((await storage.awaitingBots()).map(({ match }) => match)).not.toContain('m');
    });

    test('go to one of those who want them, also at two servers', async () => {
      await storage.createMatch(newMatch('m'));
      const other = await kind.open(url);
      const people = range(20).map(n => `person ${n}`);
      const won = await Promise.all(
        people.map((person, n) => (n % 2 === 0 ? storage : other).takeSeat('m', 'japan', person)),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      const winner = people[won.indexOf(true)]!;
      expect((await seatOf('japan'))?.person).toBe(winner);
      expect(await storage.takeSeat('m', 'japan', winner)).toBe(true);
      expect(await storage.takeSeat('m', 'japan', 'somebody else')).toBe(false);
    });

    test('of the machine, of others and of no match are not to be had', async () => {
      const bot = {
        role: 'bot',
        ask: { kind: 'bot', bot: 'policy' },
        person: null,
        secretHash: null,
      } as const;
      await storage.createMatch(newMatch('m', { seats: [...newMatch('m').seats, bot] }));
      expect(await storage.takeSeat('m', 'bot', 'bob')).toBe(false);
      expect(await storage.takeSeat('m', 'us', 'bob')).toBe(false);
      expect(await storage.takeSeat('m', 'nobody', 'bob')).toBe(false);
      expect(await storage.takeSeat('n', 'japan', 'bob')).toBe(false);
      expect(await seatOf('bot')).toEqual(bot);
    });

    test('get a new link as long as they are free', async () => {
      await storage.createMatch(newMatch('m'));
      expect(await storage.setSeatSecret('m', 'japan', 'new')).toBe(true);
      expect((await seatOf('japan'))?.secretHash).toBe('new');
      await storage.takeSeat('m', 'japan', 'bob');
      expect(await storage.setSeatSecret('m', 'japan', 'newer')).toBe(false);
      expect((await seatOf('japan'))?.secretHash).toBe('new');
    });
  });

  describe('lists', () => {
    const open = { role: 'japan', ask: { kind: 'open' }, person: null, secretHash: null } as const;
    const held = (person: string) => ({ role: 'us', ask: { kind: 'me' }, person, secretHash: null }) as const;
    const over = { awaits: [], ending: { how: 'played', winner: null } } as const;

    beforeEach(async () => {
      for (const id of ['ann', 'bob']) await storage.createPerson(newPerson(id, { name: `${id} of Ōsaka` }));
      await storage.createMatch(newMatch('mine', { after: after(1) }));
      await storage.createMatch(newMatch('open', { seats: [held('bob'), open], after: after(2) }));
      await storage.createMatch(newMatch('mine-open', { seats: [held('ann'), open], after: after(3) }));
      await storage.createMatch(
        newMatch('secret', { spectators: false, seats: [held('bob')], after: after(4) }),
      );
      await storage.createMatch(newMatch('over', { seats: [held('bob'), open], after: after(5, over) }));
      await storage.createMatch(newMatch('mine-over', { spectators: false, after: after(6, over) }));
      await storage.createMatch(
        newMatch('secret-over', { spectators: false, seats: [held('bob')], after: after(7, over) }),
      );
    });

    test('show each where it belongs, the last one active first', async () => {
      expect(await ids('mine', { person: 'ann' })).toEqual(['mine-open', 'mine']);
      expect(await ids('open', { person: 'ann' })).toEqual(['open']);
      expect(await ids('open')).toEqual(['mine-open', 'open']);
      expect(await ids('finished', { person: 'ann' })).toEqual(['mine-over', 'over']);
      expect(await ids('finished')).toEqual(['over']);
      expect(await ids('mine')).toEqual([]);
      await storage.append('mine', 0, moved(0), after(10));
      expect(await ids('mine', { person: 'ann' })).toEqual(['mine', 'mine-open']);
    });

    test('of what was watched have no match of one’s own and none that is closed to spectators', async () => {
      for (const id of ['open', 'over', 'mine', 'secret', 'open']) await storage.watched(id, 'ann');
      expect(await ids('watched', { person: 'ann' })).toEqual(['over', 'open']);
      expect(await ids('watched', { person: 'bob' })).toEqual([]);
      await storage.takeSeat('open', 'japan', 'ann');
      expect(await ids('watched', { person: 'ann' })).toEqual(['over']);
      expect(await ids('mine', { person: 'ann' })).toContain('open');
      expect(await ids('open')).not.toContain('open');
    });

    test('leave out what the person has put away, until it is taken out again', async () => {
      await storage.archive('mine', 'ann', true);
      await storage.archive('mine', 'ann', true);
      expect(await ids('mine', { person: 'ann' })).toEqual(['mine-open']);
      expect(await ids('mine', { person: 'ann', archived: true })).toEqual(['mine']);
      expect((await storage.match('mine'))?.archivedBy).toEqual(['ann']);
      await storage.archive('mine', 'ann', false);
      expect(await ids('mine', { person: 'ann' })).toEqual(['mine-open', 'mine']);
    });

    test('come in pages', async () => {
      const page = (offset: number) => ids('finished', { person: 'bob', limit: 1, offset });
      expect([await page(0), await page(1), await page(2)]).toEqual([['secret-over'], ['over'], []]);
    });

    test('are searched by all words, in titles, games and names, whatever the case', async () => {
      const find = (q: string) => ids('finished', { person: 'bob', q });
      await storage.createMatch(
        newMatch('a', { title: 'ÉTÉ à Naha', seats: [held('ann')], after: after(20, over) }),
      );
      await storage.createMatch(newMatch('b', { title: '首里 決戦', game: 'other', after: after(21, over) }));
      expect(await find('été')).toEqual(['a']);
      expect(await find('  NAHA gj73 ')).toEqual(['a']);
      expect(await find('naha other')).toEqual([]);
      expect(await find('決戦')).toEqual(['b']);
      expect(await find('bob')).toEqual(['secret-over', 'over']);
      expect(await find('ann OSAKA'.replace('O', 'Ō'))).toEqual(['b', 'a']);
    });

    test('take every character of a search as it is', async () => {
      const titles = ['100% sure', '100 sure', 'a_b', 'axb', 'c\\d', 'cd', `O'Neill`, 'semi;colon'];
      for (const [n, title] of titles.entries())
        await storage.createMatch(newMatch(`t${n}`, { title, after: after(30 + n, over) }));
      const find = async (q: string) =>
        (await storage.matches(query('finished', { q }))).map(({ title }) => title).sort();
      expect(await find('%')).toEqual(['100% sure']);
      expect(await find('_')).toEqual(['a_b']);
      expect(await find('\\')).toEqual(['c\\d']);
      expect(await find(`'`)).toEqual([`O'Neill`]);
      expect(await find(';')).toEqual(['semi;colon']);
      expect(await find('0% s')).toEqual(['100% sure']);
      expect(await find(`' or 1=1 --`)).toEqual([]);
      expect(await find(`x'); drop table matches; --`)).toEqual([]);
      expect(await find('\u0000cd\u0000')).toEqual(['cd']);
      expect(await find('a '.repeat(40))).toEqual(await find('a'));
    });
  });

  test('SQL in any text is only text', async () => {
    const evil = `x'); drop table matches; --"\\`;
    await storage.createPerson(newPerson(evil, { name: evil, email: evil, passwordHash: evil, seen: evil }));
    await storage.createSession({ tokenHash: evil, person: evil, expires: evil });
    const seat = { role: evil, ask: { kind: 'open' }, person: null, secretHash: evil } as const;
    const text = {
      game: evil,
      scenario: evil,
      seed: evil,
      position: evil,
      title: evil,
      options: { [evil]: evil },
    };
    await storage.createMatch(
      newMatch(evil, {
        ...text,
        seats: [seat],
        after: { awaits: [evil], ending: null, at: evil },
        created: evil,
      }),
    );
    expect(await storage.setSeatSecret(evil, evil, `${evil}2`)).toBe(true);
    expect(await storage.takeSeat(evil, evil, evil)).toBe(true);
    await storage.saveSnapshot(evil, 0, evil);
    await storage.watched(evil, evil);
    await storage.archive(evil, evil, true);
    await storage.addChat(evil, said(evil, { name: evil, roles: [evil], at: evil }), evil);
    expect(await storage.append(evil, 0, { kind: 'undo', role: evil }, after(1))).toBe(true);
    await storage.jobs.saveSimulation(evil, evil, evil);
    await storage.jobs.send('mail', evil, { evil });
    await storage.seen(evil, `y${evil}`);

    expect(await storage.match(evil)).toMatchObject({
      ...text,
      id: evil,
      seats: [{ role: evil, person: evil, secretHash: `${evil}2` }],
      archivedBy: [evil],
    });
    expect(await ids('mine', { person: evil, q: evil, archived: true })).toEqual([evil]);
    expect(await storage.personByName(evil)).toMatchObject({
      id: evil,
      name: evil,
      email: evil,
      seen: `y${evil}`,
    });
    expect(await storage.session(evil)).toEqual({ tokenHash: evil, person: evil, expires: evil });
    expect(await storage.snapshot(evil)).toEqual({ seq: 0, room: evil });
    expect(await storage.chat(evil, 1)).toEqual([{ n: 1, name: evil, roles: [evil], text: evil, at: evil }]);
    expect(await storage.jobs.simulation(evil)).toEqual({ person: evil, simulation: evil });
    await storage.deletePerson(evil);
    expect(await storage.person(evil)).toBeUndefined();
    expect((await storage.match(evil))?.seq).toBe(1);
  });

  describe('machines', () => {
    test('that are waited for are found, in matches that go on', async () => {
      const bots = ['a', 'b'].map(
        role => ({ role, ask: { kind: 'bot', bot: 'policy' }, person: null, secretHash: null }) as const,
      );
      const people = newMatch('m').seats;
      await storage.createMatch(
        newMatch('bot', { seats: [...people, ...bots], after: after(1, { awaits: ['b'] }) }),
      );
      await storage.createMatch(newMatch('person', { seats: [...people, ...bots] }));
      await storage.createMatch(newMatch('both', { seats: bots, after: after(2, { awaits: ['a', 'b'] }) }));
      const ending = { how: 'played', winner: 'a' } as const;
      await storage.createMatch(
        newMatch('over', { seats: bots, after: after(3, { awaits: ['a'], ending }) }),
      );
      await storage.append('both', 0, moved(0), after(4, { awaits: ['a'] }));
      expect(await storage.awaitingBots()).toEqual([
        { match: 'bot', seq: 0, role: 'b' },
        { match: 'both', seq: 1, role: 'a' },
      ]);
    });
  });

  describe('chat', () => {
    beforeEach(() => storage.createMatch(newMatch('m')));

    test('is numbered without gaps, whoever speaks at the same time', async () => {
      const other = await kind.open(url);
      const lines = await Promise.all(
        range(60).map(n => (n % 2 === 0 ? storage : other).addChat('m', said(`line ${n}`), null)),
      );
      expect(lines.map(({ n }) => n).sort((a, b) => a - b)).toEqual(range(60).map(n => n + 1));
      const kept = await storage.chat('m', 0);
      expect(kept).toEqual([...lines].sort((a, b) => a.n - b.n));
      expect(await storage.chat('m', 59)).toEqual(kept.slice(58));
      expect(await storage.lastChat('m', 3)).toEqual(kept.slice(57));
      expect(await storage.lastChat('m', 100)).toEqual(kept);
    });

    test('does not get in the way of events', async () => {
      const both = range(40).map(n =>
        n % 2 === 0
          ? storage.append('m', n / 2, moved(n / 2), after(n))
          : storage.addChat('m', said(`${n}`), null),
      );
      expect((await Promise.all(both)).filter(done => done === false)).toEqual([]);
      expect(await storage.match('m')).toMatchObject({ seq: 20, at: time(38) });
    });

    test('keeps any text', async () => {
      const text = '<script>alert(1)</script> \u0000 \ud800 🎲 決戦\n';
      const line = await storage.addChat('m', said(text), null);
      expect(line).toEqual({ n: 1, ...said(text) });
      expect(await storage.chat('m', 0)).toEqual([line]);
    });

    test('needs a match', async () => {
      await expect(storage.addChat('nowhere', said('hello'), null)).rejects.toMatchObject({
        code: 'no-match',
      });
    });
  });

  describe('people', () => {
    test('come back as they were stored', async () => {
      const ann = newPerson('ann', {
        name: 'Ann',
        passwordHash: 'h',
        email: 'a@b.c',
        notify: true,
        seen: time(1),
      });
      await storage.createPerson(ann);
      await storage.createPerson(newPerson('visitor'));
      expect(await storage.person('ann')).toEqual(ann);
      expect(await storage.person('visitor')).toEqual(newPerson('visitor'));
      expect(await storage.person('nobody')).toBeUndefined();
      const some = await storage.people(['visitor', 'ann', 'nobody']);
      expect(some.map(({ id }) => id).sort()).toEqual(['ann', 'visitor']);
      expect(await storage.people([])).toEqual([]);
    });

    test('without an account have names of their own, which nobody is found by', async () => {
      const guest = newPerson('guest', { guestName: 'Ann' });
      await storage.createPerson(guest);
      await storage.createPerson(newPerson('ann', { name: 'Ann', webhook: 'https://hooks.test/1' }));
      expect(await storage.person('guest')).toEqual(guest);
      expect((await storage.personByName('Ann'))?.id).toBe('ann');
      expect((await storage.personByLook('\u0410nn'))?.id).toBe('ann');
      expect(await storage.personByLook('Bob')).toBeUndefined();
      expect(await storage.changePerson('guest', { guestName: 'A' })).toBe(true);
      expect((await storage.person('guest'))?.guestName).toBe('A');
      expect((await storage.person('ann'))?.webhook).toBe('https://hooks.test/1');
      await storage.changePerson('ann', { webhook: null });
      expect((await storage.person('ann'))?.webhook).toBeNull();
    });

    test('are found by their names, however those are typed', async () => {
      await storage.createPerson(newPerson('ann', { name: 'Ångström カ' }));
      for (const name of ['Ångström カ', 'ångström カ', 'ÅNGSTRÖM ｶ', 'A\u030angstro\u0308m カ'])
        expect((await storage.personByName(name))?.id).toBe('ann');
      for (const name of ['Angstrom カ', '%', '_ngström カ', ''])
        expect(await storage.personByName(name)).toBeUndefined();
    });

    test('cannot have the name of another', async () => {
      await storage.createPerson(newPerson('ann', { name: 'Ann' }));
      await expect(storage.createPerson(newPerson('a2', { name: 'ANN' }))).rejects.toMatchObject({
        code: 'name-taken',
      });
      await storage.createPerson(newPerson('bob', { name: 'Bob', email: 'b@b.b' }));
      expect(await storage.changePerson('bob', { name: 'aNN', email: 'x@x.x' })).toBe(false);
      expect(await storage.person('bob')).toMatchObject({ name: 'Bob', email: 'b@b.b' });
      expect(await storage.changePerson('bob', { name: 'BOB', email: null, notify: true })).toBe(true);
      expect(await storage.person('bob')).toMatchObject({ name: 'BOB', email: null, notify: true });
      expect(await storage.changePerson('bob', {})).toBe(true);
      await expect(storage.changePerson('nobody', { notify: true })).rejects.toMatchObject({
        code: 'unknown-id',
      });
    });

    test('who want a name at the same time: one gets it', async () => {
      const visitors = range(20).map(n => `visitor ${n}`);
      await Promise.all(visitors.map(id => storage.createPerson(newPerson(id))));
      const got = await Promise.all(visitors.map(id => storage.changePerson(id, { name: 'Yamato' })));
      expect(got.filter(Boolean)).toHaveLength(1);
      expect((await storage.personByName('yamato'))?.id).toBe(visitors[got.indexOf(true)]);
    });

    test('were last seen at the latest time', async () => {
      await storage.createPerson(newPerson('ann'));
      for (const seconds of [5, 9, 7]) await storage.seen('ann', time(seconds));
      expect((await storage.person('ann'))?.seen).toBe(time(9));
    });

    test('take what they had as visitors into their accounts', async () => {
      for (const id of ['visitor', 'ann']) await storage.createPerson(newPerson(id));
      await storage.changePerson('ann', { name: 'Ann' });
      for (const id of ['m', 'n', 'o']) await storage.createMatch(newMatch(id, { seats: [] }));
      await storage.createMatch(newMatch('seat'));
      await storage.takeSeat('seat', 'japan', 'visitor');
      for (const id of ['m', 'n']) await storage.watched(id, 'visitor');
      for (const id of ['n', 'o']) await storage.watched(id, 'ann');
      await storage.archive('seat', 'visitor', true);
      await storage.createSession({ tokenHash: 't', person: 'visitor', expires: time(9) });
      await storage.addChat('m', said('hello'), 'visitor');
      await storage.jobs.saveSimulation('s', 'visitor', '{}');

      await storage.mergePeople('visitor', 'ann');
      expect(await storage.person('visitor')).toBeUndefined();
      expect(await storage.session('t')).toBeUndefined();
      expect((await storage.match('seat'))?.seats[1]?.person).toBe('ann');
      expect((await ids('watched', { person: 'ann' })).sort()).toEqual(['m', 'n', 'o']);
      expect(await ids('mine', { person: 'ann', archived: true })).toEqual(['seat']);
      expect((await storage.jobs.simulation('s'))?.person).toBe('ann');
      expect(await storage.chat('m', 0)).toMatchObject([{ name: null, text: 'hello' }]);
      await storage.mergePeople('ann', 'ann');
      expect((await storage.person('ann'))?.name).toBe('Ann');
    });

    test('who leave are forgotten, but their seats stay taken', async () => {
      await storage.createPerson(newPerson('ann', { name: 'Ann', email: 'ann@b.c', passwordHash: 'argon' }));
      await storage.createMatch(newMatch('m'));
      await storage.createMatch(newMatch('n', { seats: [] }));
      await storage.watched('n', 'ann');
      await storage.archive('m', 'ann', true);
      await storage.createSession({ tokenHash: 't', person: 'ann', expires: time(9) });
      await storage.addChat('m', said('by Ann', { name: 'Ann' }), 'ann');
      await storage.changePerson('ann', { name: 'Anna' });
      await storage.addChat('m', said('by Anna', { name: 'Anna' }), 'ann');
      await storage.addChat('m', said('by Bob', { name: 'Bob' }), 'bob');

      await storage.deletePerson('ann');
      expect(await storage.person('ann')).toBeUndefined();
      expect(await storage.personByName('Anna')).toBeUndefined();
      expect(await storage.session('t')).toBeUndefined();
      expect((await storage.chat('m', 0)).map(({ name }) => name)).toEqual([null, null, 'Bob']);
      expect(await storage.match('m')).toMatchObject({ seats: [{ person: 'ann' }, {}], archivedBy: [] });
      expect(await storage.takeSeat('m', 'us', 'bob')).toBe(false);
      await storage.createPerson(newPerson('new', { name: 'anna' }));
      for (const table of ['people', 'sessions', 'chat', 'watches', 'archives'])
        for (const row of await kind.raw(url, `select * from ${table}`))
          expect(JSON.stringify(row)).not.toMatch(/ann@b\.c|argon|"Ann|:"ann"/);
    });
  });

  describe('sessions', () => {
    beforeEach(async () => {
      for (const id of ['ann', 'bob']) await storage.createPerson(newPerson(id));
      for (const n of range(3))
        await storage.createSession({ tokenHash: `a${n}`, person: 'ann', expires: time(n) });
      await storage.createSession({ tokenHash: 'b', person: 'bob', expires: time(1) });
    });
    const left = async () => {
      const all = await Promise.all(['a0', 'a1', 'a2', 'b'].map(token => storage.session(token)));
      return all.flatMap(session => session?.tokenHash ?? []);
    };

    test('end one by one', async () => {
      expect(await storage.session('a1')).toEqual({ tokenHash: 'a1', person: 'ann', expires: time(1) });
      await storage.deleteSession('a1');
      await storage.deleteSession('a1');
      expect(await left()).toEqual(['a0', 'a2', 'b']);
    });

    test('end all at once for a person', async () => {
      await storage.deleteSessionsOf('ann');
      expect(await left()).toEqual(['b']);
    });

    test('end when their time is over', async () => {
      await storage.dropExpired(time(1));
      expect(await left()).toEqual(['a2']);
    });

    test('take guests with them who have left nothing behind, and nobody else', async () => {
      await storage.createMatch(newMatch('m'));
      for (const id of ['sits', 'spoke', 'gone', 'late']) await storage.createPerson(newPerson(id));
      await storage.createPerson(newPerson('known', { name: 'Known' }));
      await storage.takeSeat('m', 'japan', 'sits');
      await storage.addChat('m', said('hello'), 'spoke');
      await storage.createSession({ tokenHash: 'late', person: 'late', expires: time(1_000_000) });
      const people = async () =>
        (await storage.people(['ann', 'bob', 'sits', 'spoke', 'gone', 'late', 'known']))
          .map(({ id }) => id)
          .sort();
      // On their first day they may be about to sit down.
      await storage.dropExpired(time(10));
      expect(await people()).toHaveLength(7);
      await storage.dropExpired(time(100_000));
      // Ann sits at the match that she has made.
      expect(await people()).toEqual(['ann', 'known', 'late', 'sits', 'spoke']);
    });

    test('are for people who are there', async () => {
      const session = { tokenHash: 'x', person: 'nobody', expires: time(9) };
      await expect(storage.createSession(session)).rejects.toMatchObject({ code: 'unknown-id' });
    });
  });

  describe('news', () => {
    test('come of every event, line and seat, and of nothing that was refused', async () => {
      await storage.createMatch(newMatch('m'));
      await storage.createPerson(newPerson('bob'));
      const heard: News[] = [];
      storage.onNews(news => heard.push(news));
      await storage.append('m', 0, moved(0), after(1));
      await storage.append('m', 0, moved('late'), after(1));
      await storage.addChat('m', said('hello'), null);
      await storage.takeSeat('m', 'japan', 'bob');
      await storage.takeSeat('m', 'japan', 'late');
      await storage.changePerson('bob', { name: 'Bob' });
      await storage.seen('bob', time(1));
      await storage.append('m', 1, moved(1), after(2));
      await eventually(() => heard.length >= 5);
      expect(heard.map(({ what }) => what)).toEqual(['event', 'chat', 'seats', 'seats', 'event']);
      expect(new Set(heard.map(({ match }) => match))).toEqual(new Set(['m']));
    });

    test('find the thing they tell of already stored', async () => {
      await storage.createMatch(newMatch('m'));
      const found = new Promise(resolve => {
        storage.onNews(({ match }) => resolve(storage.events(match, 0)));
      });
      await storage.append('m', 0, moved(0), after(1));
      expect(await found).toEqual([moved(0)]);
    });
  });
});

describe('storage in PostgreSQL, at two servers', () => {
  beforeAll(() => postgres.start());
  afterAll(() => postgres.stop());
  afterEach(() => postgres.closeAll());

  test('tells each of what the other stores, and ignores what is not for it', async () => {
    const url = await postgres.place();
    const [one, two] = [await postgres.open(url), await postgres.open(url)];
    const heard: News[][] = [[], []];
    one.onNews(news => heard[0]!.push(news));
    two.onNews(news => heard[1]!.push(news));
    for (const id of ['a', 'b']) await one.createMatch(newMatch(id));
    await postgres.raw(
      url,
      `select pg_notify('ironbottom', 'no news'), pg_notify('ironbottom', '{"match":5}')`,
    );
    await one.append('a', 0, moved(0), after(1));
    await two.append('b', 0, moved(0), after(1));
    await two.addChat('a', said('hello'), null);
    const expected = [
      { match: 'a', what: 'event' },
      { match: 'b', what: 'event' },
      { match: 'a', what: 'chat' },
    ];
    await eventually(() => heard.every(list => list.length >= 3));
    expect(heard).toEqual([expected, expected]);
  });
});

describe('the address of a storage', () => {
  test.each([
    '',
    'sqlite:',
    ':memory:',
    'sqlite::memory:',
    'mysql://host/db',
    'http://host',
    'postgres:host',
  ])('%j is refused with a reason', url => {
    expect(() => openStorage({ url })).toThrow(/neither sqlite:<path> nor/);
  });
});
