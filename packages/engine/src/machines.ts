import type { Role } from './action.ts';
import type { Game } from './game.ts';
import type { Options } from './match.ts';

/** The roles that the options of a match leave to a program: the rulebook's own player sits there, and nobody else. */
export const machineRoles = <S>(
  { roles, options: specs }: Pick<Game<S>, 'roles' | 'options'>,
  options: Options,
): Role[] =>
  roles.filter(role =>
    Object.entries(specs).some(
      ([name, { machine, normal }]) => machine?.includes(role) && (options[name] ?? normal) !== normal,
    ),
  );
