// Sets the colours before the first paint; a file of its own, because the content policy allows no inline script.
(() => {
  const stored = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (localStorage.getItem('selvedge-density') === 'compact')
    document.documentElement.setAttribute('data-density', 'compact');
})();
