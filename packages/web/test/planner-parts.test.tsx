import type { Face, Gauges as GaugesOf, MatrixPart, Translate } from '@ironbottom/engine';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Choice, Scene } from '../src/model.ts';
import { Bins } from '../src/planner/Bins.tsx';
import { Gauges } from '../src/planner/Gauges.tsx';
import { Cards, Matrix, Reveal, Secrets } from '../src/planner/Matrix.tsx';
import { TableProvider } from '../src/table/context.ts';
import type { PlanPanel as PlanPanelOf } from '../src/table/PlanPanel.tsx';

/** Parts of the planners that are tables and lists. */

const t = Object.assign((key: string) => key, { has: () => true }) as unknown as Translate;
const sides = { us: { camp: 'allied' }, japan: { camp: 'japan' } };
const nobody = (): void => undefined;
const shown = (part: ReactNode): string =>
  renderToStaticMarkup(
    <TableProvider value={{ t, sheet: { sides }, theme: 'light', language: 'en', game: 'okinawa' } as never}>
      {part}
    </TableProvider>,
  );
const count = (html: string, what: RegExp): number => [...html.matchAll(what)].length;
/** The words of each element of a class, without tags. */
const words = (html: string, element: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${element} class="${name}[^"]*">(.*?)</${element}>`, 'g'))].map(
    ([, inner]) =>
      inner!
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
  );

const face = {} as Face;
const head = (id: string, role: string) => ({ id, role, name: id, face });
const matrix: MatrixPart = {
  kind: 'matrix',
  title: '',
  rows: ['prepare', 'bypass'].map(id => head(id, 'us')),
  columns: ['withdraw', 'conceal'].map(id => head(id, 'japan')),
  cells: [
    [
      [2, 1],
      [1, 0],
    ],
    [
      [1, -1],
      [0, 1],
    ],
  ],
  key: [
    { role: 'us', text: 'US fire' },
    { role: 'japan', text: 'Japanese fire' },
  ],
  note: '',
};

describe('pairs of secret choices', () => {
  test('the arrow of a shift stands on the side it moves to', () => {
    const html = shown(<Matrix part={matrix} held={null} />);
    expect(words(html, 'span', 'shift').slice(0, 8)).toEqual(['2→', '1→', '1→', '0', '1→', '←1', '0', '1→']);
    expect(html).not.toContain('matrix-lit');
  });

  test('what is in hand lights its row, the choice of the other side its column', () => {
    expect(count(shown(<Matrix part={matrix} held="bypass" />), /matrix-lit/g)).toBe(2);
    const lit = shown(<Matrix part={{ ...matrix, at: { row: 0, column: 1 } }} held={null} />);
    expect([count(lit, /matrix-lit/g), count(lit, /matrix-here/g)]).toEqual([3, 1]);
  });

  const cards = {
    kind: 'cards' as const,
    title: '',
    cards: [head('prepare', 'us'), head('withdraw', 'japan')].map(each => ({ ...each, lines: [] })),
    secrets: ['us', 'japan'].map(role => ({
      role,
      chosen: `${role} has chosen`,
      choosing: `${role} is choosing`,
      note: '',
    })),
  };
  const scene = (side: string, ...roles: string[]): Scene => ({ side, asked: { roles } }) as unknown as Scene;

  test('a reader has his own cards only, each with what it comes to against each of the others', () => {
    const html = (side: string): string =>
      shown(
        <Cards
          part={cards}
          matrix={matrix}
          scene={scene(side)}
          ready={new Set(['prepare'])}
          held="prepare"
          onPiece={nobody}
        />,
      );
    expect(count(html('us'), /data-piece/g)).toBe(1);
    expect(html('us')).toContain('data-piece="prepare"');
    expect(words(html('us'), 'span', 'shift')).toEqual(['2→', '1→', '1→', '0']);
    // From the other side the table is read down.
    expect(words(html('japan'), 'span', 'shift')).toEqual(['2→', '1→', '1→', '←1']);
    expect([html('us'), html('japan')].map(each => count(each, /choice-held/g))).toEqual([1, 0]);
  });

  test('of the other side it says whether it has chosen, and nothing else', () => {
    const said = (...roles: string[]): string =>
      shown(<Secrets part={cards} scene={scene('us', ...roles)} />);
    expect(said('us', 'japan')).toContain('japan is choosing');
    expect(said('us')).toContain('japan has chosen');
    expect(said('us')).not.toContain('us has');
  });

  test('turned up, what was cancelled is struck out', () => {
    const html = shown(
      <Reveal
        part={{
          kind: 'reveal',
          title: '',
          sides: [
            { ...head('bypass', 'us'), lines: [{ text: 'support', struck: true }] },
            { ...head('withdraw', 'japan'), lines: [{ text: 'farther' }] },
          ],
          shifts: [{ role: 'us', text: 'US fire', value: -2 }],
          note: '',
        }}
      />,
    );
    expect(html.match(/<s>.*?<\/s>/g)).toEqual(['<s>support</s>']);
    expect(words(html, 'span', 'shift')).toEqual(['←2']);
  });
});

describe('gauges', () => {
  const part = (now: number, next?: number): GaugesOf => ({
    title: '',
    rule: '14.0',
    most: 30,
    bands: [
      { from: 0, name: 'I', tone: 'good' },
      { from: 10, name: 'II', tone: 'fair' },
      { from: 16, name: 'III', tone: 'bad' },
    ],
    gauges: [
      {
        id: '96',
        title: '96th',
        face,
        level: 'level II',
        now,
        ...(next !== undefined && { next }),
        lines: ['20 of 27 steps'],
      },
    ],
    key: { now: 'now', next: 'with these' },
  });
  const height = (html: string, name: string): number =>
    Number(html.match(new RegExp(`class="${name}[^"]*"[^>]*height="(\\d+)"`))?.[1]);

  test('are filled as far as it has come, in the colour of the band', () => {
    const html = shown(<Gauges part={part(15)} />);
    expect([height(html, 'gauges-now'), html.includes('gauges-full-fair')]).toEqual([15 * 9, true]);
    expect(shown(<Gauges part={part(16)} />)).toContain('gauges-full-bad');
    expect(html).toContain('aria-label="96th: 15 / 30, level II"');
    expect([html.includes('gauges-added'), html.includes('with these')]).toEqual([false, false]);
  });

  test('are dashed as far as it would come', () => {
    const html = shown(<Gauges part={part(15, 18)} />);
    expect([height(html, 'gauges-added'), html.includes('with these')]).toEqual([3 * 9, true]);
  });
});

describe('what is shared out', () => {
  const give = (fleet: string, number: string): Choice =>
    ({
      action: { verb: 'assign', fleet, number },
      text: `${number} values to ${fleet}`,
      short: `+${number}`,
    }) as unknown as Choice;
  const bins = (busy = false): string =>
    shown(
      <Bins
        part={{
          kind: 'bins',
          title: '',
          bins: [
            { spot: 'fast', title: 'Fast carriers', note: '', used: 75, limit: 300 },
            { spot: 'attack', title: 'Attack force', note: '', used: 0, limit: 300 },
          ],
        }}
        scene={{ choices: [give('fast', '25'), give('fast', '50'), give('attack', '100')], side: 'japan' }}
        spot="attack"
        busy={busy}
        onSpot={nobody}
        onChoose={nobody}
      />,
    );

  test('each place has its bar, and beside it what can be given to it and to no other', () => {
    const [fast, attack] = bins().split('</li>');
    expect([fast!.match(/\+\d+/g), attack!.match(/\+\d+/g)]).toEqual([['+25', '+50'], ['+100']]);
    expect(fast).toContain('width:25%');
    expect([fast!.includes('bin-filled'), attack!.includes('bin-held')]).toEqual([true, true]);
    expect(fast).toContain('aria-label="25 values to fast"');
  });

  test('what has a place of its own keeps it, whether it can be done now or not; anything else stands beside the number', () => {
    const way = (number: string) => ({ action: give('fast', number).action, short: `+${number}` });
    const html = shown(
      <Bins
        part={{
          kind: 'bins',
          title: '',
          bins: [
            { spot: 'fast', title: '', note: '', used: 5, limit: 9, ways: [way('5'), way('25'), way('50')] },
          ],
        }}
        scene={{ choices: [give('fast', '50'), give('fast', '7'), give('fast', '25')], side: 'japan' }}
        spot={null}
        busy={false}
        onSpot={nobody}
        onChoose={nobody}
      />,
    );
    const [ways, back] = html.split('bin-back');
    expect([ways!.match(/\+\d+/g), back!.match(/\+\d+/g)]).toEqual([['+5', '+25', '+50'], ['+7']]);
    expect(count(ways!, /way-shut/g)).toBe(1);
  });

  test('while something is being done nothing else can be', () => {
    expect([count(bins(), /aria-disabled="true"/g), count(bins(true), /aria-disabled="true"/g)]).toEqual([
      0, 3,
    ]);
  });
});

describe('the account of a plan', () => {
  let PlanPanel: typeof PlanPanelOf;
  beforeAll(async () => {
    // It knows the page, which asks the browser for its languages.
    vi.stubGlobal('navigator', { languages: ['en'] });
    ({ PlanPanel } = await import('../src/table/PlanPanel.tsx'));
  });
  afterAll(() => vi.unstubAllGlobals());
  const duty = (state: 'met' | 'open' | 'broken', hex: string) => ({
    state,
    hex,
    title: hex,
    note: 'nobody yet',
    value: '9',
    reads: 'column 3',
    shares: [
      { tone: 'loss' as const, share: 0.25, text: 'steps' },
      { tone: 'none' as const, share: 0.75, text: 'nothing' },
    ],
    said: '25% hurt',
  });
  const panel = (more: object): string =>
    shown(
      <PlanPanel
        plan={{ title: '', rule: '', rows: [], parts: [], outlooks: [], ...more }}
        scene={{ role: 'us' } as Scene}
        onHex={nobody}
        onCard={nobody}
      />,
    );

  test('a duty that is met, open or broken is told by shape and word, not by colour alone', () => {
    const html = panel({ duties: [duty('met', '2231'), duty('open', '2331'), duty('broken', '2431')] });
    expect(html.match(/web\.planner\.duty\.\w+/g)).toEqual([
      'web.planner.duty.met',
      'web.planner.duty.open',
      'web.planner.duty.broken',
    ]);
    expect([count(html, /<circle/g), count(html, /<rect/g)]).toEqual([2, 1]);
  });

  test('shares of a bar are read out', () => {
    expect(panel({ duties: [duty('met', '2231')] })).toContain(
      'aria-label="steps 25%ui.listSeparatornothing 75%"',
    );
  });

  test('what cannot be known stands beside the odds, with a sign of its own', () => {
    const outlook = { title: '2331', rows: [], shares: duty('met', '').shares };
    expect(panel({ outlooks: [{ ...outlook, unknown: 'under the position' }] })).toMatch(
      /plan-unknown.*\?.*under the position/,
    );
    expect(panel({ outlooks: [outlook] })).not.toContain('plan-unknown');
  });

  test('more than there is is marked', () => {
    const row = (used: number) => ({ label: 'Markers', value: '', of: { used, limit: 6 } });
    expect(
      [panel({ rows: [row(7)] }), panel({ rows: [row(6)] })].map(html => html.includes('plan-over')),
    ).toEqual([true, false]);
  });
});
