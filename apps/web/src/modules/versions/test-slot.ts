import type { FileSlot, FileVersion } from './queries';

export const testVersion = (over: Partial<FileVersion> = {}): FileVersion => ({
  id: '01990000-0000-7000-8000-000000000001',
  number: 2,
  url: '/files/0123456789abcdef0123456789abcdef_pack v2.pdf',
  note: '',
  author: 'Priya Raman',
  createdAt: '2026-03-04T08:00:00.000Z',
  acks: [],
  ...over,
});

export const testSlot = (over: Partial<FileSlot> = {}): FileSlot => ({
  fieldId: '01990000-0000-7000-8000-000000000002',
  fieldName: 'Tech Pack',
  relation: 'Crew Tee',
  isImage: false,
  versions: [testVersion()],
  can: { acknowledge: false, upload: false },
  ...over,
});
