import { describe, expect, it } from 'vitest';
import { compositionText, readComposition } from './composition-text';

describe('a composition in words', () => {
  it.each([
    ['95% Organic cotton; 5% Elastane', [95, 5]],
    ['Cotton 60%, Polyester 40 %', [60, 40]],
    ['100%Wool', [100]],
    ['2/28 Nm merino: 80\nNylon: 20', [80, 20]],
    ['', []],
    ['60% Cotton, Wool', null],
    ['95', null],
  ])('%j is read', (text, expected) => {
    expect(readComposition(text)?.map((part) => part.percentage) ?? null).toEqual(expected);
  });

  it.each<[string, string]>([
    ['95% Cotton 5% Elastane', '95% Cotton; 5% Elastane'],
    ['95%Cotton/5%Elastane', '95% Cotton; 5% Elastane'],
    ['Cotton 95% Elastane 5%', '95% Cotton; 5% Elastane'],
    ['47,5% Cotton, 47,5% Polyester, 5% Elastane', '47.5% Cotton; 47.5% Polyester; 5% Elastane'],
    ['CVC 60% Cotton 40% Poly', '60% Cotton; 40% Poly'],
    ['60/40 cotton/poly', '60% cotton; 40% poly'],
    ['cotton/poly 60/40', '60% cotton; 40% poly'],
    ['50/30/20 Viscose, Wool, Nylon', '50% Viscose; 30% Wool; 20% Nylon'],
    ['LDPE', '100% LDPE'],
    ['Recycled PET', '100% Recycled PET'],
  ])('%j is %j', (text, expected) => {
    expect(compositionText(readComposition(text) ?? [])).toBe(expected);
  });
});
