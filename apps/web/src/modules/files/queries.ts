import { deleteFile } from '@selvedge/contract/files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, refusal } from '#web/lib/api';
import { readToken } from '#web/lib/session';

/** Sends one file; `onProgress` hears how much of it has left, from 0 to 100. */
function send(file: File, onProgress: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('file', file);
    // fetch does not tell how far an upload is.
    const request = new XMLHttpRequest();
    request.open('PUT', '/api/File');
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / Math.max(total, 1)) * 100));
    request.onerror = () =>
      reject(new ApiError(0, 'NETWORK', 'Network Error: Please check your connection and try again.'));
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status });
      if (!response.ok) void refusal(response).then(reject);
      else resolve((JSON.parse(request.responseText) as { url: string }).url);
    };
    request.send(form);
  });
}

/** Uploads one file and resolves with its address. */
export function useUpload() {
  const [progress, setProgress] = useState(0);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return send(file, setProgress);
    },
  });
  return { ...mutation, progress };
}

/** Deletes an upload by its address; the last part of it is the file's name. */
export const useDeleteFile = () =>
  useMutation({
    mutationFn: (url: string) => api(deleteFile, { params: { fileName: url.split('/').at(-1) ?? '' } }),
  });
