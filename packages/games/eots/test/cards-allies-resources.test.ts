import { describe, expect, test } from 'vitest';
import { holding, no, pile, played } from './cards-allies.ts';
import { about } from './offensives.ts';

describe('replacements', () => {
  test('A-3 Curtin: two steps for Australian land units, used at once; removed', () => {
    const spec = {
      units: { 'cw-1-aus': '3023 reduced', 'cw-2-aus': 'eliminated', 'us-x-corps': '5808 reduced' },
    };
    const t = played('A-3', spec);
    expect(about(t, 'allies', 'replace')).toEqual(['unit=cw-1-aus', 'unit=cw-2-aus']);
    t.act('allies', 'replace unit=cw-2-aus', 'place hex=3727');
    expect(t.at('cw-2-aus')).toBe('3727 reduced');
    t.act('allies', 'replace unit=cw-2-aus');
    expect(t.at('cw-2-aus')).toBe('3727');
    expect(t.waiting).toBe('offensives.action');
    expect(t.at('cw-1-aus')).toBe('3023 reduced');
    expect(pile(t, 'A-3')).toBe('removed');
  });

  test('A-3 not for Australians without replacements, nor kept', () => {
    const t = played('A-3', { units: { 'cw-pm': '3823 reduced', 'cw-1-aus': '3023 reduced' } });
    expect(about(t, 'allies', 'replace')).toEqual(['unit=cw-1-aus']);
    t.act('allies', 'decline');
    expect(t.waiting).toBe('offensives.action');
  });

  test('A-15 Heroic Repair: two US naval steps; the card is discarded', () => {
    const t = played('A-15', {
      units: { 'us-cv-lexington': '4828 reduced', 'us-cv-enterprise': '4828', 'cw-ca-kent': '3727 reduced' },
    });
    expect(about(t, 'allies', 'replace')).toContain('unit=us-cv-wasp');
    expect(about(t, 'allies', 'replace')).not.toContain('unit=cw-ca-kent');
    t.act('allies', 'replace unit=us-cv-wasp', 'place hex=5808', 'replace unit=us-cv-lexington');
    expect([t.at('us-cv-wasp'), t.at('us-cv-lexington')]).toEqual(['5808 reduced', '4828']);
    expect(t.waiting).toBe('offensives.action');
    expect(pile(t, 'A-15')).toBe('discard');
  });

  test('A-17 China Airlift: the Hump for the rest of the game, and a step for the airmen in China; removed', () => {
    const t = played('A-17', {
      scenario: '1942-43',
      units: { 'us-avg': '2008 reduced', 'us-14af-lrb': 'china reduced', 'us-14af': 'eliminated' },
    });
    expect(t.markers.hump).toBe(true);
    expect(about(t, 'allies', 'replace')).toEqual(['unit=us-avg', 'unit=us-14af', 'unit=us-14af-lrb']);
    t.act('allies', 'replace unit=us-avg');
    expect(t.at('us-avg')).toBe('2008');
    expect(t.waiting).toBe('offensives.action');
    expect(pile(t, 'A-17')).toBe('removed');
  });

  test('A-17 an eliminated 14th AF comes back in Northern India or Burma, the AVG never; elsewhere no step', () => {
    const t = played('A-17', {
      scenario: '1942-43',
      units: { 'us-avg': 'eliminated', 'us-14af': 'eliminated', 'us-14af-lrb': '1805 reduced' },
    });
    expect(about(t, 'allies', 'replace')).toEqual(['unit=us-14af']);
    expect(no(t, 'allies', 'replace unit=us-avg')).toBe('A-17 avg-gone');
    expect(no(t, 'allies', 'replace unit=us-14af-lrb')).toBe('A-17 not-in-china-theatre');
    t.act('allies', 'replace unit=us-14af');
    const bases = about(t, 'allies', 'place').map(each => each.slice(4));
    expect(bases).toContain('1905');
    expect(['1905', '2005', '2104', '2105', '2205', '2006', '2008', '2106', '2206', '2305']).toEqual(
      expect.arrayContaining(bases),
    );
    t.act('allies', 'place hex=1905');
    expect(t.at('us-14af')).toBe('1905 reduced');
  });
});

describe('shipping and doctrine', () => {
  test('A-18 Booz: one more ASP for good; removed', () => {
    const t = played('A-18', { markers: { asp: [5, 3] } });
    expect(t.markers.asp).toEqual([5, 4]);
    expect(pile(t, 'A-18')).toBe('removed');
  });

  test('A-23 PT boats: no barges any more, now or later; a card is drawn; removed', () => {
    const t = played('A-23', { markers: { barges: 'available' }, decks: { allies: ['A-21'] } });
    expect(t.markers.barges).toBe('barred');
    expect(t.hand('allies')).toContain('A-21');
    expect(pile(t, 'A-23')).toBe('removed');
    expect(played('A-23', { markers: { barges: 'none' } }).markers.barges).toBe('barred');
  });

  test('A-80 New Submarine Doctrine: the escort marker is gone for good; a card is drawn; removed', () => {
    const t = played('A-80', { markers: { escort: 4 }, decks: { allies: ['A-21'] } });
    expect(t.markers).toMatchObject({ escort: 0, submarineDoctrine: true });
    expect(t.hand('allies')).toContain('A-21');
    expect(pile(t, 'A-80')).toBe('removed');
  });
});

describe('raids', () => {
  test('A-16 Makin: a Japanese air unit in range of a US HQ and outside Japan loses a step; removed', () => {
    const t = played('A-16', { units: { 'jp-ad-3': '1306' } });
    const targets = about(t, 'allies', 'lose');
    expect(targets).toContain('unit=jp-af-24');
    // At Tokyo; far from every US HQ, though SEAC is near; no air unit.
    for (const unit of ['jp-ad-1', 'jp-ad-3', 'jp-3sn']) expect(targets).not.toContain(`unit=${unit}`);
    t.act('allies', 'lose unit=jp-af-24');
    // It was reduced.
    expect(t.at('jp-af-24')).toBe('eliminated');
    expect(pile(t, 'A-16')).toBe('removed');
  });

  test('A-16 needs such a unit', () => {
    const t = holding('A-16', {
      units: { 'hq-cpac': 'turn-6', 'hq-swpac': 'turn-6', 'hq-spac-hal': 'turn-6' },
    });
    expect(no(t, 'allies', 'event card=A-16')).toBe('A-16 no-air-unit-in-range');
  });

  test('A-27 Vengeance: Ozawa in the place of Yamamoto, on the turn track too; removed', () => {
    const t = played('A-27');
    expect([t.at('hq-cf-yam'), t.at('hq-cf-oza')]).toEqual(['out', '3407']);
    expect(pile(t, 'A-27')).toBe('removed');
    expect(played('A-27', { units: { 'hq-cf-yam': 'turn-6' } }).at('hq-cf-oza')).toBe('turn-6');
    const gone = holding('A-27', { units: { 'hq-cf-yam': 'out' } });
    expect(no(gone, 'allies', 'event card=A-27')).toBe('A-27 no-yamamoto');
  });

  test('A-60 20th Bomber Command: a B-29 in China costs Japan a card by chance; removed', () => {
    const t = played('A-60', { units: { 'us-20bc': 'china' } });
    expect(t.hand('japan')).toHaveLength(1);
    expect(t.discard('japan')).toHaveLength(1);
    expect(pile(t, 'A-60')).toBe('removed');
    const elsewhere = holding('A-60', { units: { 'us-20bc': '3813', 'us-14af': 'china' } });
    expect(no(elsewhere, 'allies', 'event card=A-60')).toBe('A-60 no-b29-there');
  });

  test('A-67 LeMay: a B-29 on a hex in range of Tokyo costs Japan a card by chance; removed', () => {
    const t = played('A-67', { units: { 'us-21bc': '3813' } });
    expect(t.hand('japan')).toHaveLength(1);
    expect(t.discard('japan')).toHaveLength(1);
    expect(pile(t, 'A-67')).toBe('removed');
    for (const place of ['china', '4017'])
      expect(no(holding('A-67', { units: { 'us-21bc': place } }), 'allies', 'event card=A-67')).toBe(
        'A-67 no-b29-there',
      );
  });

  test('A-60 A-67 a special event whose time has come happens when it is lost so (5.37-3)', () => {
    const t = played('A-67', {
      turn: 8,
      units: { 'us-21bc': '3813' },
      hands: { japan: ['J-43'], allies: ['A-67', 'A-19'] },
      markers: { will: 6, tojoResigned: false },
    });
    expect(t.markers).toMatchObject({ will: 4, tojoResigned: true });
  });
});

test('A-27 10.12 Ozawa takes the place of Yamamoto in the delay box, too', () => {
  const t = played('A-27', { units: { 'hq-cf-yam': 'delay' } });
  expect([t.at('hq-cf-yam'), t.at('hq-cf-oza')]).toEqual(['out', 'delay']);
});
