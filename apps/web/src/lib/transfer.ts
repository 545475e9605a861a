import { i18n } from '@lingui/core';
import type { Endpoint, ParamsIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import { decoded } from '@selvedge/domain/files/file-name';
import { ApiError, addressOf, refusal } from './api';
import { saveFile } from './save-file';
import { readToken } from './session';

interface FileInput<E extends Endpoint> {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
}
/** In milliseconds. Longer than for other requests, because a workbook of a large order list takes time. */
const TIMEOUT_MS = 120_000;

async function ask(endpoint: Endpoint, input: FileInput<Endpoint>, body?: FormData): Promise<Response> {
  const token = readToken();
  const { params, query } = input as Record<'params' | 'query', Record<string, unknown> | undefined>;
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: { 'accept-language': i18n.locale, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError(0, 'NETWORK', 'Network Error: Please check your connection and try again.');
  });
  if (!response.ok) throw await refusal(response, token);
  return response;
}

/** Downloads a file with the session token, under the file name from the server. */
export async function download<E extends Endpoint>(endpoint: E, input: FileInput<E>): Promise<void> {
  const response = await ask(endpoint, input as FileInput<Endpoint>);
  const [, name = 'download'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(decoded(name), await response.blob());
}

export const readFile = async <E extends Endpoint>(endpoint: E, input: FileInput<E>): Promise<Blob> =>
  (await ask(endpoint, input as FileInput<Endpoint>)).blob();

/** Uploads one file for the server to parse, after texts of the form, and resolves with the result. */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  texts: Readonly<Record<string, string>> = {},
): Promise<ResultOf<E>> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append('file', file);
  return (await (await ask(endpoint, {}, form)).json()) as ResultOf<E>;
}
