import { create } from 'zustand';

interface Toast {
  readonly id: number;
  readonly tone: 'note' | 'bad';
  readonly text: string;
  /** One thing that can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Toasts {
  readonly toasts: readonly Toast[];
}

export const useToasts = create<Toasts>()(() => ({ toasts: [] }));

/** Long enough to read. What can be acted on stays until it is. */
const READING_MS = 8000;
let last = 0;

export function toast(shown: Omit<Toast, 'id'>): void {
  const id = ++last;
  // The same words twice are one toast, shown anew.
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter(each => each.text !== shown.text), { ...shown, id }],
  }));
  if (!shown.action) setTimeout(() => dismiss(id), READING_MS);
}

export const dismiss = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(each => each.id !== id) }));
