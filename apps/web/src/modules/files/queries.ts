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
