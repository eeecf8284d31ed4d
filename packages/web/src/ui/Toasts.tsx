import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './toasts.css';
import { dismiss, useToasts } from './toasts.ts';

/** What happened, at the edge of the screen; read aloud as it comes. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useToasts(state => state.toasts);
  return (
    <div className="ui-toasts" role="status">
      {toasts.map(({ id, tone, text, action }) => (
        <div key={id} className={`ui-toast ui-toast-${tone}`}>
          {tone === 'bad' && <Icon name="no" />}
          <p>{text}</p>
          {action && (
            <Button
              kind="primary"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" label={closeLabel} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
