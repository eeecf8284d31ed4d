import type { Choice, Scene } from '../model.ts';
import { useTable } from './context.ts';

/** Every choice in words: the way to play for whoever cannot see or point at the map. */
export function ChoicesPanel(props: {
  scene: Scene;
  onChoose: (choice: Choice) => void;
  onShow: (choice: Choice | null) => void;
}) {
  const { scene, onChoose, onShow } = props;
  const { t } = useTable();
  return (
    <div className="choices">
      {scene.choices.length + scene.interrupts.length === 0 && <p>{t('web.table.nothingToChoose')}</p>}
      <List choices={scene.choices} onChoose={onChoose} onShow={onShow} />
      {scene.interrupts.length > 0 && <h3>{t('web.table.outOfTurn')}</h3>}
      <List choices={scene.interrupts} onChoose={onChoose} onShow={onShow} />
    </div>
  );
}

function List(props: {
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
  onShow: (choice: Choice | null) => void;
}) {
  return (
    <ul>
      {props.choices.map(choice => (
        <li key={JSON.stringify(choice.action)}>
          <button
            type="button"
            onClick={() => props.onChoose(choice)}
            onFocus={() => props.onShow(choice)}
            onBlur={() => props.onShow(null)}
            onMouseEnter={() => props.onShow(choice)}
            onMouseLeave={() => props.onShow(null)}
          >
            {choice.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
