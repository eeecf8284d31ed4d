/** The picture on the tab, with a dot while something waits that was not seen. */
export function markTab(marked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = marked ? '/icons/mark-news.svg' : '/icons/mark.svg';
}
