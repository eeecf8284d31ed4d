import type { Card, CardFace, SideLook } from '@ironbottom/engine';
import type { Theme } from '../model.ts';
import './card.css';
import { Vignette } from './Vignette.tsx';

/** A card as it lies on the table, face up or face down. */
export function CardFront(props: { card: Card; camp: SideLook['camp']; theme: Theme; label: string }) {
  const { card, camp, theme, label } = props;
  if (!card.face)
    return (
      <div className={`card card-back card-back-${camp}`} role="img" aria-label={label}>
        <i />
      </div>
    );
  return <Printed face={card.face} note={card.note} camp={camp} theme={theme} />;
}

function Printed(props: { face: CardFace; note: string; camp: SideLook['camp']; theme: Theme }) {
  const { face, note, camp, theme } = props;
  return (
    <div className={`card card-${face.sort} card-of-${camp}`}>
      <header className="card-band">
        <b className="card-value">{face.value}</b>
        <span className="card-kind">{face.kind}</span>
        <dl className="card-numbers">
          {face.numbers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {note && <em className="card-note">{note}</em>}
      <h4 className="card-title">{face.title}</h4>
      <Vignette face={face} theme={theme} />
      <p className="card-text">{face.text}</p>
      <footer className="card-foot">
        {face.marks.map(mark => (
          <span key={mark}>{mark}</span>
        ))}
        <i>{face.number}</i>
      </footer>
    </div>
  );
}
