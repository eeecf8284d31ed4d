import {
  audit,
  type BotName,
  botNamed,
  newMatch,
  parseRecord,
  playMatch,
  writeRecord,
} from '@ironbottom/engine';
import { suicideCreek } from '@ironbottom/suicide-creek';
import { pillboxIn, unitsOf } from '@ironbottom/suicide-creek/board.ts';
import { dates } from '@ironbottom/suicide-creek/campaign.ts';
import { JAPAN, US } from '@ironbottom/suicide-creek/components.ts';
import { GROUND, hexOfPlace, sortOfPlace } from '@ironbottom/suicide-creek/map.ts';
import { exitedInAll } from '@ironbottom/suicide-creek/rules/a26-victory.ts';
import { isTankSouth } from '@ironbottom/suicide-creek/rules/campaign/60-victory.ts';
import { KINDS } from '@ironbottom/suicide-creek/state/campaign.ts';

/**
 * Whole campaigns of Suicide Creek, a line of JSON each: who won, how far the three conditions of 4.6 were met, the dates
 * with what both lost, and that the record audits. Times are of the processor.
 *   node bench/run.mjs creek-campaigns [GAMES] [FIRST] [US BOT] [JAPANESE BOT]
 */
const [games = '5', first = '0', us = 'policy', japan = 'policy'] = process.argv.slice(3);

const seconds = (begun: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};

for (let number = Number(first); number < Number(first) + Number(games); number++) {
  const match = newMatch(suicideCreek, { seed: `campaign ${number}`, scenario: 'campaign' });
  const bots = {
    us: botNamed(suicideCreek, { name: us as BotName }),
    japan: botNamed(suicideCreek, { name: japan as BotName }),
  };
  const called = { us: 0, japan: 0 };
  let begun = process.cpuUsage();
  const decisions = playMatch(suicideCreek, match, bots, {
    seed: `players ${number}`,
    onAction: (role, { verb }) => {
      if (verb === 'request') called[role as 'us' | 'japan']++;
    },
  });
  const played = seconds(begun);
  const { state: s } = match;
  const inPillbox = unitsOf(s, JAPAN).flatMap(unit => {
    const place = s.units.at[unit]!;
    if (s.units.guard[unit] !== -1 || place < 0 || sortOfPlace(place) === GROUND) return [];
    return pillboxIn(s, hexOfPlace(place)) === undefined ? [] : [hexOfPlace(place)];
  });
  begun = process.cpuUsage();
  const { rolls } = audit(suicideCreek, parseRecord(writeRecord(match)));
  const campaign = s.campaign!;
  console.log(
    JSON.stringify({
      number,
      winner: match.result!.winner,
      exited: exitedInAll(s),
      unitsInPillboxes: inPillbox.length,
      pillboxesHeld: new Set(inPillbox).size,
      tankSouth: unitsOf(s, US).some(unit => isTankSouth(s, unit)),
      dates: campaign.roster.map(
        ({ date, kind, lost, exited }) => `${dates[date]!.id} ${KINDS[kind]} ${lost.join('-')} ${exited}`,
      ),
      chits: campaign.chits,
      called,
      decisions,
      actions: match.actions.length,
      rolls,
      seconds: Math.round(10 * played) / 10,
      audited: Math.round(10 * seconds(begun)) / 10,
    }),
  );
}
