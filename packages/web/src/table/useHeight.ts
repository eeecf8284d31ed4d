import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high an element is now, in whole pixels. */
export function useHeight(of: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const measure = (): void => setHeight(Math.round(element.getBoundingClientRect().height));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [of]);
  return height;
}
