import { ERRORS, type ErrorCode } from '@selvedge/contract/errors';
import type { FastifyReply } from 'fastify';
import { BY_LANGUAGE } from './answer-text';

export type PageAnswer = { html: string; refusal?: ErrorCode } | { redirect: string };

/** `See Other` after a form, so that reloading the next page does not send the form again. */
const SEE_OTHER = 303;
const OK = 200;

export function sendPage(reply: FastifyReply, page: PageAnswer, contentPolicy: string): FastifyReply {
  reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', ...BY_LANGUAGE })
    .header('content-security-policy', contentPolicy);
  if ('redirect' in page) return reply.redirect(page.redirect, SEE_OTHER);
  return reply
    .status(page.refusal ? ERRORS[page.refusal].status : OK)
    .type('text/html; charset=utf-8')
    .send(page.html);
}
