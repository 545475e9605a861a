import { expect, it } from 'vitest';
import { isOneTypingError, nameWithoutForm } from './company-forms';

it.each([
  ['Shapla Knit Composite Ltd.', 'shapla knit composite'],
  ['Shapla Knit Composite Limited', 'shapla knit composite'],
  ['Northbrook Apparel Inc.', 'northbrook apparel'],
  ['Indus Denim Works (Pvt) Ltd.', 'indus denim works'],
  ['Kaveri Shirtmakers Pvt. Ltd.', 'kaveri shirtmakers'],
  ['Dongguan Hengrui Knitwear Co., Ltd.', 'dongguan hengrui knitwear'],
  ['Marmara Örme Tekstil A.Ş.', 'marmara orme tekstil'],
  ['Saigon Alpine Outerwear JSC', 'saigon alpine outerwear'],
  ['Công ty TNHH Sông Hồng', 'song hong'],
  ['PT Busana Jaya Tbk', 'busana jaya'],
  ['M/s Rahman & Co', 'rahman'],
  ['Atelier Serein SAS', 'atelier serein'],
  ['Halden Sport A/S', 'halden sport'],
  ['Kestrel GmbH & Co. KG', 'kestrel'],
  ['Fernhill S.A.', 'fernhill'],
  ['Brightwater LLC', 'brightwater'],
  ['东莞恒瑞针织有限公司', '东莞恒瑞针织'],
  // A form alone, or in the middle, is a name.
  ['Limited', 'limited'],
  ['The Company Store', 'the company store'],
  ['Ltd Ltd', 'ltd'],
])('%s is matched as %s', (name, key) => {
  expect(nameWithoutForm(name)).toBe(key);
});

it.each([
  ['shapla knit', 'shapla knitt', true],
  ['shapla knit', 'shpla knit', true],
  ['shapla knit', 'shalpa knit', true],
  ['shapla knit', 'shaplo knit', true],
  ['shapla knit', 'shapla knit', false],
  ['shapla knit', 'shapla kn', false],
  ['shapla knit', 'sholpo knit', false],
  ['', 'a', true],
])('%s and %s differ by one typing error: %s', (one, other, expected) => {
  expect([isOneTypingError(one, other), isOneTypingError(other, one)]).toEqual([expected, expected]);
});
