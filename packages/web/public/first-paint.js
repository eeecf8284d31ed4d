// Runs before the first paint, so that nobody is dazzled by the wrong theme. The rest is src/app/settings.ts.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('ironbottom.settings')) ?? {};
  } catch {
    // Storage is forbidden, or holds nonsense: the system's theme it is.
  }
  const dark =
    kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
