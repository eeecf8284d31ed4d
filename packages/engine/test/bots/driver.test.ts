import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/bots/bot.ts';
import { playMatch } from '../../src/bots/driver.ts';
import { policyBot } from '../../src/bots/policy.ts';
import { randomBot } from '../../src/bots/random.ts';
import { hash, newMatch, replay, restart } from '../../src/contract.ts';
import type { Game } from '../../src/game.ts';
import type { View } from '../../src/match.ts';
import { type Toy, toy } from '../toy.ts';

const random = { red: randomBot<Toy>(), blue: randomBot<Toy>() };

describe('the driver', () => {
  test('plays random matches to their end, and each replays to the same hash', () => {
    const ends = new Set<string | null>();
    const verbs = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const match = newMatch(toy, { seed: `random ${i}`, options: { length: 'long' } });
      const decisions = playMatch(toy, match, random, { seed: `bots ${i}` });
      expect(decisions).toBe(match.actions.length);
      ends.add(match.result!.winner);
      for (const { action } of match.actions) verbs.add(action.verb);
      const again = restart(toy, match);
      replay(toy, again, match.actions);
      expect(hash(again)).toBe(hash(match));
    }
    expect(ends).toEqual(new Set(['red', 'blue', null]));
    expect(verbs).toEqual(new Set(['commit', 'attack', 'hold', 'support', 'decline', 'storm']));
  });

  test('gives the same match for the same seeds, and another for other seeds', () => {
    const end = (seed: string): string => {
      const match = newMatch(toy, { seed: 'same' });
      playMatch(toy, match, random, { seed });
      return hash(match);
    };
    expect(end('a')).toBe(end('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(end)).size).toBeGreaterThan(1);
  });

  test('shows a bot its own view only: no log, nothing hidden', () => {
    const seen: Toy[] = [];
    const spy: Bot<Toy> = {
      choose: (view, legal) => {
        expect(view.role).toBe('red');
        expect(view.log).toEqual([]);
        const made = Object.getOwnPropertyNames(Object.getPrototypeOf(view));
        expect([...Object.keys(view), ...made].sort()).toEqual(
          [
            'actions',
            'constructor',
            'game',
            'log',
            'options',
            'result',
            'role',
            'scenario',
            'stack',
            'state',
            'version',
            'waiting',
          ].sort(),
        );
        seen.push(view.state);
        return legal[0]!;
      },
    };
    playMatch(toy, newMatch(toy, { seed: 'spy' }), { red: spy, blue: policyBot(toy) }, { seed: 'spy' });
    expect(seen.length).toBeGreaterThan(0);
    for (const s of seen)
      for (const [chit, kind] of s.kinds.entries())
        expect(kind > 0).toBe(s.places[chit] === 0 || s.places[chit] === 3);
  });

  test('makes no view for a bot that never looks, and one for each decision at which it does', () => {
    let made = 0;
    const counting: Game<Toy> = {
      ...toy,
      mask: (s, role) => {
        made++;
        return toy.mask(s, role);
      },
    };
    const blind: Bot<Toy> = { choose: (_view, legal) => legal[0]! };
    playMatch(counting, newMatch(toy, { seed: 'blind' }), { red: blind, blue: blind }, { seed: 'blind' });
    expect(made).toBe(0);
    let looks = 0;
    const looking: Bot<Toy> = {
      choose: (view, legal) => {
        looks++;
        expect(view.state).toBe(view.state);
        expect(view.waiting?.roles).toContain(view.role);
        return legal[0]!;
      },
    };
    playMatch(counting, newMatch(toy, { seed: 'blind' }), { red: looking, blue: looking }, { seed: 'blind' });
    expect(made).toBe(looks);
  });

  test('lets nobody look at a decision that is over', () => {
    const views: View<Toy>[] = [];
    const late: Bot<Toy> = {
      choose: (view, legal) => {
        views.push(view);
        return legal[0]!;
      },
    };
    playMatch(toy, newMatch(toy, { seed: 'late' }), { red: late, blue: late }, { seed: 'late' });
    expect(() => views[0]!.state).toThrow('gone on');
  });

  test('offers interrupts to a bot that did not have the decision', () => {
    const stormy: Bot<Toy> = { ...policyBot(toy), interrupt: (_view, legal) => legal[0] };
    const match = newMatch(toy, { seed: 'storm' });
    playMatch(toy, match, { red: policyBot(toy), blue: stormy }, { seed: 'storm' });
    expect(match.actions[0]).toEqual({ role: 'blue', action: { verb: 'storm' } });
  });

  test('offers no interrupts to a bot that does not want any', () => {
    const calm: Bot<Toy> = {
      ...policyBot(toy),
      mayInterrupt: () => false,
      interrupt: (_view, legal) => legal[0],
    };
    const match = newMatch(toy, { seed: 'calm' });
    playMatch(toy, match, { red: calm, blue: calm }, { seed: 'calm' });
    expect(match.actions.filter(({ action }) => action.verb === 'storm')).toEqual([]);
  });

  test('tells of every action', () => {
    const told: string[] = [];
    const match = newMatch(toy, { seed: 'told' });
    const decisions = playMatch(toy, match, random, {
      seed: 'told',
      onAction: (role, action, now) => told.push(`${role} ${action.verb} ${now.actions.length}`),
    });
    expect(told).toEqual(match.actions.map(({ role, action }, i) => `${role} ${action.verb} ${i + 1}`));
    expect(told.length).toBe(decisions);
  });

  test('says where it is when somebody is asked and can do nothing', () => {
    const blocks = new Map(toy.flow.blocks);
    const attack = blocks.get('attack')!;
    if (attack.kind !== 'decision') throw new Error();
    blocks.set('attack', { ...attack, verbs: {} });
    const stuck: Game<Toy> = { ...toy, flow: { ...toy.flow, blocks } };
    const match = newMatch(stuck, { seed: 'stuck', options: { storms: false } });
    expect(() => playMatch(stuck, match, random, { seed: '' })).toThrow(/dead end: (red|blue) .* "attack"/);
  });

  test('stops a match that takes too long', () => {
    const match = newMatch(toy, { seed: 'long' });
    expect(() => playMatch(toy, match, random, { seed: '', maxDecisions: 2 })).toThrow(
      'no end after 2 decisions',
    );
  });

  test('refuses an action that a bot made up', () => {
    const liar: Bot<Toy> = { choose: () => ({ verb: 'win' }) };
    const match = newMatch(toy, { seed: 'liar' });
    expect(() => playMatch(toy, match, { red: liar, blue: liar }, { seed: '' })).toThrow('made up "win"');
  });

  test('refuses to start with an empty seat', () => {
    expect(() => playMatch(toy, newMatch(toy, { seed: '' }), { red: randomBot() }, { seed: '' })).toThrow(
      'nobody plays blue',
    );
  });
});
