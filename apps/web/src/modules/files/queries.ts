import { deleteFile } from '@selvedge/contract/files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, refusal } from '#web/lib/api';
import { readToken } from '#web/lib/session';

interface Progress {
  /** How much of the file has left, from 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Calls it back. */
  signal?: AbortSignal;
}

/** Uploads one file and resolves with its address. By XMLHttpRequest: a fetch does not tell how far it is. */
export function uploadFile(file: File, { onProgress, signal }: Progress = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', '/api/File');
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(Math.round((loaded / Math.max(total, 1)) * 100));
    request.onload = () => {
      if (request.status === 200) resolve((JSON.parse(request.responseText) as { url: string }).url);
      else void refusal(new Response(request.responseText, { status: request.status })).then(reject, reject);
    };
    request.onerror = () =>
      reject(new ApiError(0, 'NETWORK', 'Network Error: Please check your connection and try again.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** Uploads one file; `progress` is how much of it has left, from 0 to 100. */
export function useUpload() {
  const [progress, setProgress] = useState(0);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return uploadFile(file, { onProgress: setProgress });
    },
  });
  return { ...mutation, progress };
}

/** Deletes an upload by its address; the last part of it is the file's name. */
export const useDeleteFile = () =>
  useMutation({
    mutationFn: (url: string) => api(deleteFile, { params: { fileName: url.split('/').at(-1) ?? '' } }),
  });
