import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/start-app';
import { writeHead } from './page-head';

const app = useApp();
const SITE = {
  publicUrl: 'https://selvedge.example',
  contactEmail: 'a"b@selvedge.example',
  signUp: 'on' as const,
  signUpContact: 'a"b@selvedge.example',
};
const PAGE = `<html><head><meta name="description" content="Old" /><meta property="og:title" content="Old" />
<meta property="og:description" content="Old" /><meta name="contact" content="" /><title>Old</title></head></html>`;

describe('the head of a page', () => {
  it('tells a search engine what a public page is about, and its one address', () => {
    const head = writeHead(PAGE, '/Pricing/', SITE);
    expect(head).toContain('<title>Pricing - Selvedge</title>');
    expect(head).toContain('<link rel="canonical" href="https://selvedge.example/pricing" />');
    expect(head).toMatch(/<meta name="description" content="Compare the plans/);
    expect(head).not.toContain('Old');
    expect(head).not.toContain('noindex');
  });

  it('keeps what is behind a session or a secret link out of search engines', () => {
    for (const path of ['/home', '/order/guest/1/secret', '/verify/key', '/nowhere'])
      expect(writeHead(PAGE, path, SITE)).toContain('<meta name="robots" content="noindex, nofollow" />');
  });

  it('carries the operator’s address, escaped', () => {
    expect(writeHead(PAGE, '/faq', SITE)).toContain('content="a&quot;b@selvedge.example"');
  });

  it('says that sign-up is by invitation, and whom to ask', () => {
    expect(writeHead(PAGE, '/', { ...SITE, signUp: 'invited' })).toContain(
      '<html data-sign-up="invited" data-sign-up-contact="a&quot;b@selvedge.example">',
    );
    expect(writeHead(PAGE, '/', SITE)).not.toContain('data-sign-up');
  });
});

describe('robots and sitemap', () => {
  it('lead to the public pages and away from the rest', async () => {
    const robots = await app.call(null, 'GET', '/robots.txt');
    expect(robots.headers['content-type']).toMatch(/^text\/plain/);
    expect(robots.text).toContain('Disallow: /order/');
    expect(robots.text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const sitemap = await app.call(null, 'GET', '/sitemap.xml');
    expect(sitemap.headers['content-type']).toMatch(/xml/);
    expect(sitemap.text).toContain('<loc>http://localhost:3000/pricing</loc>');
    expect(sitemap.text).not.toContain('/home');
  });
});
