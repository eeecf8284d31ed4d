import type { Role } from '@ironbottom/engine';

/** All words of the report. `{…}` is filled in. */
export interface ReportLabels {
  /** Of the language, for numbers: en, ja, zh. */
  readonly locale: string;
  /** Names of the sides and of the game; ids stand where a name is missing. */
  readonly roles: { readonly [role: Role]: string };
  readonly gameName: string;
  readonly title: string;
  readonly subtitle: string;
  readonly games: string;
  readonly finished: string;
  readonly errors: string;
  readonly decisions: string;
  readonly speed: string;
  readonly side: string;
  readonly bot: string;
  readonly winsColumn: string;
  readonly share: string;
  readonly interval: string;
  readonly finalPoints: string;
  readonly lossesColumn: string;
  readonly luckColumn: string;
  readonly draw: string;
  readonly wins: string;
  readonly winsNote: string;
  readonly winsHint: string;
  readonly pointsByTurn: string;
  readonly pointsNote: string;
  readonly points: string;
  readonly turn: string;
  readonly scoreHint: string;
  readonly length: string;
  readonly lengthNote: string;
  readonly turns: string;
  readonly gamesAxis: string;
  readonly histogramHint: string;
  readonly losses: string;
  readonly lossesNote: string;
  readonly luck: string;
  readonly luckNote: string;
  readonly luckAxis: string;
  readonly luckHint: string;
  readonly shareOf: string;
  readonly nothing: string;
  readonly errorsTitle: string;
  readonly errorsNote: string;
  readonly errorLine: string;
  readonly footer: string;
}

export const englishLabels: ReportLabels = {
  locale: 'en',
  roles: {},
  gameName: '{game}',
  title: '{games} games of {name}',
  subtitle: 'Scenario {scenario}, seed {seed}.',
  games: 'games',
  finished: 'finished',
  errors: 'errors',
  decisions: 'decisions',
  speed: 'decisions a second',
  side: 'Side',
  bot: 'Played by',
  winsColumn: 'Wins',
  share: 'Share of games',
  interval: '95% interval',
  finalPoints: 'Points at the end',
  lossesColumn: 'Losses',
  luckColumn: 'Luck',
  draw: 'Draw',
  wins: 'Who wins',
  winsNote: 'Bars show the share of finished games; the line across each end is the 95% interval (Wilson).',
  winsHint: '{side}: {wins} games, {share} ({low} to {high})',
  pointsByTurn: 'Points by turn',
  pointsNote: 'The line is the median of all games still running, the band the middle four fifths.',
  points: 'Points',
  turn: 'Turn',
  scoreHint: '{side}, turn {turn}: median {median}, from {low} to {high} in four games of five',
  length: 'How long a game takes',
  lengthNote: 'Games by the number of decisions, and by the turn in which they ended.',
  turns: 'turns',
  gamesAxis: 'Games',
  histogramHint: '{from} to {to}: {games} games',
  losses: 'Losses',
  lossesNote: 'Games by what each side had lost at the end.',
  luck: 'Luck of the dice',
  luckNote:
    'Games by how much luckier one side was than the other, all rolls added up. A steep rise means that the dice decide; the bars below show how many games there were.',
  luckAxis: '{side} luckier than {other}, in standard deviations',
  luckHint: 'luckier by {from} to {to}: {games} games, {share} won',
  shareOf: 'Won by {side}',
  nothing: 'There is nothing to show.',
  errorsTitle: 'What went wrong',
  errorsNote: 'These games stopped before their end. Each can be played again from its seed.',
  errorLine: '{games} games, the first of them number {index} with seed {seed}',
  footer: 'Result {hash}. The same seed gives the same result on any machine.',
};
