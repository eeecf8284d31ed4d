import type { Role } from '@ironbottom/engine';
import { useT } from '../app/texts.ts';
import type { GameCard } from '../model.ts';
import { SideMark } from '../ui/SideMark.tsx';
import './sides.css';

/** The side is the last choice: with it the game begins. */
export function Sides({
  game,
  busy,
  onSide,
}: {
  game: GameCard;
  busy: boolean;
  onSide: (side: Role) => void;
}) {
  const t = useT();
  return (
    <fieldset className="home-sides" disabled={busy}>
      <legend>{t('web.home.chooseSide')}</legend>
      {game.roles.map(({ id, name, camp }) => (
        <button key={id} type="button" className={`home-side home-side-${camp}`} onClick={() => onSide(id)}>
          <SideMark camp={camp} />
          {name}
        </button>
      ))}
    </fieldset>
  );
}
