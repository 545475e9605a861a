import { useMutation } from '@tanstack/react-query';
import { ApiError, refusal } from '#web/lib/api';
import { readToken } from '#web/lib/session';

/** Uploads one file and resolves with its address. */
export function useUpload() {
  return useMutation({
    mutationFn: async (file: File): Promise<string> => {
      const form = new FormData();
      form.append('file', file);
      const response = await fetch('/api/File', {
        method: 'PUT',
        body: form,
        headers: { authorization: `Bearer ${readToken() ?? ''}` },
      }).catch(() => {
        throw new ApiError(0, 'NETWORK', 'Network Error: Please check your connection and try again.');
      });
      if (!response.ok) throw await refusal(response);
      return ((await response.json()) as { url: string }).url;
    },
  });
}

/** As `useUpload`, telling how far it is; `signal` cancels it. */
export function uploadFile(
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    // Fetch does not tell how much of a body was sent.
    const request = new XMLHttpRequest();
    request.open('PUT', '/api/File');
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener('load', () => {
      if (request.status === 200) resolve((JSON.parse(request.responseText) as { url: string }).url);
      else void refusal(new Response(request.responseText, { status: request.status })).then(reject);
    });
    request.addEventListener('error', () =>
      reject(new ApiError(0, 'NETWORK', 'Network Error: Please check your connection and try again.')),
    );
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
