const TRIES = 3;
const TOO_MANY = 429;
/** Events that tell components that a picture cannot be had. */
const final = new WeakSet<Event>();

/**
 * When the server is too busy to make a scaled picture. Components learn of the failure after the last attempt, or when
 * the picture cannot be had for another reason.
 */
export function retryBusyPictures(): void {
  window.addEventListener(
    'error',
    (event) => {
      const picture = event.target;
      if (final.has(event) || !(picture instanceof HTMLImageElement) || !isScaled(picture.src)) return;
      event.stopPropagation();
      void retry(picture, picture.src);
    },
    { capture: true },
  );
}

const isScaled = (address: string): boolean => {
  const { origin, pathname, searchParams } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith('/files/') && searchParams.has('w');
};

async function retry(picture: HTMLImageElement, address: string): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const response = await fetch(address).catch(() => null);
    if (picture.src !== address) return;
    if (response?.ok && response.headers.get('content-type') === 'image/webp') {
      show(picture, await response.blob());
      return;
    }
    if (response?.status !== TOO_MANY) break;
    const seconds = Number(response.headers.get('retry-after'));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  const failure = new Event('error');
  final.add(failure);
  picture.dispatchEvent(failure);
}

function show(picture: HTMLImageElement, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  picture.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  picture.src = address;
}
