import { useMutation } from '@tanstack/react-query';
import { ApiError, refusal } from '#web/lib/api';
import { readToken } from '#web/lib/session';

interface Upload {
  file: File;
  /** How far it is, from 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Uploads one file and resolves with its address. */
export const useUpload = () =>
  useMutation({
    mutationFn: (input: File | Upload) => upload(input instanceof File ? { file: input } : input),
  });

/** By XMLHttpRequest: a fetch does not tell how much of its body has been sent. */
function upload({ file, onProgress, signal }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.open('PUT', '/api/File');
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    request.upload.onprogress = (event) =>
      onProgress?.(event.lengthComputable ? Math.round((event.loaded / event.total) * 100) : 0);
    request.onload = () => {
      if (request.status === 200) resolve((JSON.parse(request.responseText) as { url: string }).url);
      else void refusal(new Response(request.responseText, { status: request.status })).then(reject, reject);
    };
    request.onerror = () =>
      reject(new ApiError(0, 'NETWORK', 'Network Error: Please check your connection and try again.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
