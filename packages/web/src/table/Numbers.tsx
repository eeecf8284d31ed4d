import type { Choice, Scene } from '../model.ts';
import { useTable } from './context.ts';
import { numbered, saidNumbers } from './numbers.ts';

/** Numbers that are told one by one, each with what may be said of it. The answer itself stays where answers are. */
export function Numbers(props: { scene: Scene; said: Choice | undefined; onSay: (choice: Choice) => void }) {
  const { scene, said, onSay } = props;
  const { t } = useTable();
  const numbers = scene.asked?.numbers;
  if (!numbers || !said) return null;
  const values = saidNumbers(scene, said);
  const step = (arg: string, to: string | undefined): void => {
    const choice = to === undefined ? undefined : numbered(scene, { ...values, [arg]: to });
    if (choice) onSay(choice);
  };
  return (
    <div className="numbers">
      {numbers.map(({ arg, name, values: all }) => {
        const at = all.indexOf(values[arg]!);
        return (
          <fieldset key={arg}>
            <legend>{name}</legend>
            <button
              type="button"
              aria-label={t('web.planner.less', { what: name })}
              aria-disabled={at === 0}
              onClick={() => step(arg, all[at - 1])}
            >
              −
            </button>
            <output>{values[arg]}</output>
            <button
              type="button"
              aria-label={t('web.planner.more', { what: name })}
              aria-disabled={at === all.length - 1}
              onClick={() => step(arg, all[at + 1])}
            >
              +
            </button>
            <small>
              {all[0]}–{all.at(-1)}
            </small>
          </fieldset>
        );
      })}
    </div>
  );
}
