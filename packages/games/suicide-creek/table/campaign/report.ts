import type { LogEntry, PlanPart, PlanSheet, Role, ShownSheet, Translate } from '@ironbottom/engine';
import { roleOf, SIDES, sideOfRole } from '../../components.ts';
import { sideOf, unitOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { name } from '../names.ts';
import { calendar, standing } from './calendar.ts';

/** 4.12, 4.13 What a battle has cost and brought, and at the end the story of all of them. */

const number = ({ args }: LogEntry, key: string): number => Number(args[key] ?? 0);

const base = (s: State, t: Translate, title: string): PlanSheet => ({
  title,
  rule: '4.12',
  rows: standing(s, t),
  parts: [],
  outlooks: [],
  planner: { tabs: [{ id: 'campaign', name: t('calendar.title'), parts: [calendar(s, t)] }] },
});

/** Units that were lost for good, by side, as far as the reader saw them. */
function lost(entries: readonly LogEntry[], s: State, t: Translate): PlanPart[] {
  const gone = entries.flatMap(({ key, args: { units }, was }) =>
    key === 'eliminated' && Array.isArray(units) ? units.map(id => ({ id: String(id), was })) : [],
  );
  return SIDES.flatMap(side => {
    const names = gone
      .filter(({ id }) => sideOf(unitOf(id)) === side)
      .map(({ id, was }) => name('unit', id, s, t, was?.[id]));
    return names.length > 0
      ? [
          {
            pieces: [],
            text: t('report.lost', {
              who: t(`role.${roleOf(side)}`),
              count: names.length,
              units: names.join(t('ui.listSeparator')),
            }),
          },
        ]
      : [];
  });
}

/** 4.703 A battle is over. */
export function battleReport(entries: readonly LogEntry[], s: State, t: Translate): ShownSheet {
  const end = entries.at(-1)!;
  const [us, japan] = [number(end, 'us'), number(end, 'japan')];
  const date = String(end.args.date ?? '');
  const turns = entries.filter(({ key }) => key === 'turn').length;
  const sheet = base(s, t, t('report.title', { date: t(`date.${date}`) }));
  return {
    sheet: {
      ...sheet,
      rows: [
        { label: t('report.lostBy', { who: t('role.us') }), value: `${us}`, rule: '4.12' },
        { label: t('report.lostBy', { who: t('role.japan') }), value: `${japan}`, rule: '4.12' },
        { label: t('calendar.exited'), value: `${number(end, 'exited')}`, rule: 'A26.23' },
        ...sheet.rows,
      ],
      parts: lost(entries, s, t),
    },
    say: t('report.say', { date: t(`date.${date}`), turns: Math.ceil(turns / 2) }),
    more: t(us < japan ? 'report.forUs' : us > japan ? 'report.forJapan' : 'report.even', { us, japan }),
    go: t('report.go'),
  };
}

/** 4.2-CG-End The story of the campaign. */
export function campaignStory(entries: readonly LogEntry[], s: State, t: Translate): ShownSheet {
  const who = String(entries.at(-1)!.args.who ?? '') as Role;
  const { roster } = s.campaign!;
  const fought = roster.filter(({ lost }) => lost[0] + lost[1] > 0).length;
  const sums = SIDES.map(side => roster.reduce((sum, line) => sum + line.lost[side]!, 0));
  return {
    sheet: base(s, t, t('story.title')),
    say: t('story.say', { who: t(`role.${roleOf(sideOfRole(who))}`) }),
    more: t('story.more', { battles: fought, us: sums[0]!, japan: sums[1]! }),
    go: t('report.go'),
  };
}
