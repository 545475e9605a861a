// What must be known before the first paint; a file of its own, because the content policy allows no inline script.
(() => {
  const page = document.documentElement;
  const stored = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (localStorage.getItem('selvedge-density') === 'compact') page.setAttribute('data-density', 'compact');
  // The landing page comes as a visitor sees it; whoever is signed in is not asked to sign up for a moment.
  if (localStorage.getItem('token')) page.setAttribute('data-signed-in', '');
  // The name by which libraries look for the nonce of the style elements that they make.
  window.__webpack_nonce__ = document.querySelector('meta[property="csp-nonce"]')?.nonce;
})();
