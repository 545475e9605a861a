import { i18n } from '@lingui/core';
import type { ResultOf } from '@selvedge/contract/endpoint';
import { deleteFile, fileFacts, uploadFile as fileUpload, MAX_FILE_FACTS } from '@selvedge/contract/files';
import { storedNameOf } from '@selvedge/domain/files/file-name';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, refusal } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { readToken } from '#web/lib/session';

export const fileQueries = {
  /** Kind, size and time of files by their addresses; a file never changes. */
  facts: (urls: readonly string[]) =>
    queryOptions({
      queryKey: [...queryKeys.files.facts, urls],
      queryFn: async ({ signal }) => {
        const names = [...new Set(urls.map(storedNameOf))];
        const parts = Array.from({ length: Math.ceil(names.length / MAX_FILE_FACTS) }, (_, index) =>
          names.slice(index * MAX_FILE_FACTS, (index + 1) * MAX_FILE_FACTS),
        );
        const found = await Promise.all(
          parts.map((some) => api(fileFacts, { query: { names: some.join('/') }, signal })),
        );
        return new Map(found.flat().map((one) => [one.name, one]));
      },
      select: (facts) => (url: string) => facts.get(storedNameOf(url)),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** A file's contents with its real type. The server sends everything but pictures as a download. */
  contents: (url: string, mime: string) =>
    queryOptions({
      queryKey: [...queryKeys.files.contents, url],
      queryFn: async ({ signal }) => {
        const reply = await fetch(url, { signal });
        if (!reply.ok) throw await refusal(reply, readToken());
        return new Blob([await reply.arrayBuffer()], { type: mime });
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
};

interface Progress {
  /** The uploaded share of the file in percent. */
  onProgress?: (percent: number) => void;
  /** Calls it back. */
  signal?: AbortSignal;
}

/** Uploads one file and resolves with its address. By XMLHttpRequest: a fetch does not tell how far it is. */
export function uploadFile(file: File, { onProgress, signal }: Progress = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(fileUpload.method, `/api${fileUpload.path}`);
    const token = readToken();
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
    request.setRequestHeader('accept-language', i18n.locale);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(Math.round((loaded / Math.max(total, 1)) * 100));
    request.onload = () => {
      if (request.status === 200)
        resolve((JSON.parse(request.responseText) as ResultOf<typeof fileUpload>).url);
      else {
        const response = new Response(request.responseText, { status: request.status });
        void refusal(response, token).then(reject, reject);
      }
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

/** Uploads one file; `progress` is the uploaded share in percent. */
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
