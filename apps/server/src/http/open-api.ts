import { type Endpoint, mediasOf, policiesOf, takesIdempotencyKey } from '@selvedge/contract/endpoint';
import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { errorBody } from '@selvedge/contract/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { BUILD } from '#server/build-info';
import { plainPagePolicy } from './content-policy';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Record<string, unknown>;
  return json;
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: [
    'A unique text per request, good for a day.',
    'The same request again is answered with the first answer and the header Idempotent-Replay: true,',
    'even if its version is stale by then.',
    'Another request under the same key is refused (422, KEY_REUSED).',
    'A refused request does not use its key up.',
  ].join(' '),
  schema: { type: 'string', maxLength: 255 },
};

function parametersOf(endpoint: Endpoint) {
  const properties = (schema: z.ZodMiniType | undefined) =>
    Object.entries(((schema ? schemaOf(schema, 'input') : {}).properties ?? {}) as Record<string, object>);
  return [
    ...properties(endpoint.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...properties(endpoint.query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ...(takesIdempotencyKey(endpoint) ? [IDEMPOTENCY_KEY] : []),
  ];
}

function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { module, name, endpoint } of ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const medias = mediasOf(endpoint);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        tags: [module],
        summary: endpoint.summary,
        'x-access': endpoint.access,
        ...(endpoint.policy ? { 'x-policies': policiesOf(endpoint) } : {}),
        security: endpoint.access === 'public' || endpoint.access === 'guest' ? [] : [{ session: [] }],
        parameters: parametersOf(endpoint),
        ...(endpoint.body
          ? {
              requestBody: {
                required: true,
                content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
              },
            }
          : {}),
        responses: {
          200: {
            description: 'Done',
            content:
              medias.length > 0
                ? Object.fromEntries(
                    medias.map((media) => [media, { schema: { type: 'string', format: 'binary' } }]),
                  )
                : { 'application/json': { schema: schemaOf(endpoint.result, 'output') } },
          },
          default: {
            description: 'Refused',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Selvedge',
      version: BUILD.version,
      description: 'Order management for apparel sourcing.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: schemaOf(errorBody, 'output'),
      },
    },
  };
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const STYLE = [
  'body{font:16px/1.5 system-ui;max-width:960px;margin:2rem auto;padding:0 1rem;color:#14202E;background:#F6F5F1}',
  'details{background:#fff;border:1px solid #DAD7CE;padding:.5rem 1rem;margin:.25rem 0}',
  'pre{overflow:auto;font-size:13px}',
  'summary{overflow-wrap:anywhere}',
  'em{color:#4A5768}',
].join('');

const schemaHtml = (title: string, schema: z.ZodMiniType, io: 'input' | 'output'): string =>
  `<h4>${title}</h4><pre>${escape(JSON.stringify(schemaOf(schema, io), null, 1))}</pre>`;

const endpointHtml = (endpoint: Endpoint): string =>
  [
    `<details><summary><code>${endpoint.method} /api${escape(endpoint.path)}</code> `,
    `${escape(endpoint.summary)} <em>${[endpoint.access, ...policiesOf(endpoint)].join(', ')}</em></summary>`,
    endpoint.body ? schemaHtml('Body', endpoint.body, 'input') : '',
    schemaHtml('Answer', endpoint.result, 'output'),
    '</details>',
  ].join('');

const INTRODUCTION = [
  '<p>',
  [
    'Every call below <code>/api</code>, and the same below <code>/apis/api</code>.',
    '<a href="/api/openapi.json">OpenAPI 3.1</a>.',
    'A failure answers <code>{message, code, requestId}</code>.',
  ].join(' '),
  '</p><p>',
  [
    'Send an <code>Idempotency-Key</code> (up to 255 characters, unique per request) with a POST, PUT or PATCH',
    'to repeat it safely: for a day the same request is answered with the first answer',
    'and <code>Idempotent-Replay: true</code>, even if the version that it saved over is stale by then.',
    'Another request under the same key is refused with 422 <code>KEY_REUSED</code>.',
    'Share links are left out of repeated answers. Uploads and calls with secrets ignore the key.',
  ].join(' '),
  '</p>',
].join('');

function documentation(): string {
  const modules = [...new Set(ENDPOINTS.map((one) => one.module))];
  const sections = modules.map((module) => {
    const calls = ENDPOINTS.filter((one) => one.module === module).map(({ endpoint }) =>
      endpointHtml(endpoint),
    );
    return `<section><h2>${module}</h2>${calls.join('')}</section>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>API - Selvedge</title><style>${STYLE}</style></head>`,
    `<body><main><h1>Selvedge API</h1>${INTRODUCTION}${sections.join('')}</main></body></html>`,
  ].join('');
}

/** `/api/openapi.json` and the readable `/api/docs`, generated on first use. */
export function serveOpenApi(app: FastifyInstance): void {
  let json: string | null = null;
  let page: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', async (_request, reply) => {
    page ??= documentation();
    return reply
      .header('content-security-policy', plainPagePolicy(STYLE))
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
