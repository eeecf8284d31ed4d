import type { MatchSummary, Seat } from '@ironbottom/room';
import { lastSeen, type Presence } from '../live/presence.ts';
import { namesAt } from '../people/names.ts';
import type { Storage, StoredMatch, StoredPerson, StoredSeat } from '../storage/storage.ts';

type People = ReadonlyMap<string, StoredPerson>;

/** How matches and their seats are described to whoever may know of them. */
export class Summaries {
  constructor(
    private readonly storage: Pick<Storage, 'people'>,
    private readonly presence: Presence,
  ) {}

  async of(matches: readonly StoredMatch[], viewer: string | null): Promise<MatchSummary[]> {
    const people = await this.#people(matches);
    return matches.map(match => ({
      id: match.id,
      game: match.game,
      scenario: match.scenario,
      title: match.title,
      seats: this.#seats(match, people, viewer),
      spectators: match.spectators,
      awaits: match.awaits,
      ending: match.ending,
      archived: viewer !== null && match.archivedBy.includes(viewer),
      created: match.created,
      active: match.at,
    }));
  }

  async one(match: StoredMatch, viewer: string | null): Promise<MatchSummary> {
    return (await this.of([match], viewer))[0]!;
  }

  /** The seats, for as many viewers as there are. */
  async seats(match: StoredMatch): Promise<(viewer: string | null) => Seat[]> {
    const people = await this.#people([match]);
    return viewer => this.#seats(match, people, viewer);
  }

  async #people(matches: readonly StoredMatch[]): Promise<People> {
    const ids = new Set(matches.flatMap(({ seats }) => seats.flatMap(({ person }) => person ?? [])));
    const people = ids.size > 0 ? await this.storage.people([...ids]) : [];
    return new Map(people.map(person => [person.id, person]));
  }

  #seats({ seats }: StoredMatch, people: People, viewer: string | null): Seat[] {
    const here = seats.flatMap(({ person }) => people.get(person ?? '') ?? []);
    const names = namesAt(here);
    return seats.map(seat => this.#seat(seat, people.get(seat.person ?? ''), names, viewer));
  }

  #seat(
    { role, ask, person }: StoredSeat,
    known: StoredPerson | undefined,
    names: ReadonlyMap<string, string | null>,
    viewer: string | null,
  ): Seat {
    return {
      role,
      kind: ask.kind === 'bot' ? 'bot' : person !== null || ask.kind === 'me' ? 'person' : ask.kind,
      name: names.get(known?.id ?? '') ?? null,
      guest: known !== undefined && known.name === null,
      bot: ask.kind === 'bot' ? ask.bot : null,
      yours: person !== null && person === viewer,
      online: known !== undefined && this.presence.isHere(known),
      seen: lastSeen(known?.seen ?? null),
    };
  }
}
