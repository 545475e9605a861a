import { v7 as uuid } from 'uuid';
import { type MainOrder, stageOf } from './main-order';
import type { Recorder } from './recorder';

/** Reports statuses and quantities on all sides, including rejected, reverted and forwarded ones. */
export async function reportProgress(recorder: Recorder, main: MainOrder, photo: string): Promise<void> {
  const part = (name: string, index: number) => stageOf(main, name).subStages[index]?.stageId ?? '';
  type Who = Parameters<Recorder['send']>[0];
  const report = async (who: Who, name: string, side: 'client' | 'factory', body: object) => {
    const id = uuid();
    const { stageId } = stageOf(main, name);
    await recorder.send(who, 'POST', '/Planning/report', { id, stageId, side, ...body });
    return id;
  };
  const update = (who: Who, id: string, targetUserType: 3001 | 3003, metadata: object) =>
    recorder.send(who, 'PUT', `/Planning/updateStage/${id}`, {
      commitMessage: 'Reported',
      metadata: { targetUserType, ...metadata },
    });
  const figures = (name: string, ...counts: number[]) => ({
    figures: counts.map((inhouse, index) => ({ subStageId: part(name, index), inhouse })),
  });

  await report('factory', 'Lab Dip', 'factory', {
    status: 'SUBMITTED',
    comment: 'First round',
    photos: [photo],
  });
  await report('trader', 'Lab Dip', 'factory', { status: 'APPROVED', subStageIds: [part('Lab Dip', 0)] });
  const rejection = { status: 'REJECTED', subStageIds: [part('Lab Dip', 1)], comment: 'Too red' };
  await report('trader', 'Lab Dip', 'factory', rejection);
  await recorder.send('trader', 'POST', `/Planning/pass-on/${stageOf(main, 'Lab Dip').stageId}`, {
    summary: 'Passed on',
  });
  await report('buyer', 'Lab Dip', 'client', { status: 'APPROVED', subStageIds: [part('Lab Dip', 0)] });
  await update('factory', part('Fit Sample', 0), 3003, { currentStatus: 'IN_PROGRESS' });
  await update('trader', part('Fit Sample', 1), 3001, { currentStatus: 'IN_REVIEW' });
  await update('trader', stageOf(main, 'Price Approval').stageId, 3001, { currentStatus: 'SUBMITTED' });
  await report('factory', 'Fabric In-house', 'factory', figures('Fabric In-house', 140, 60));
  await update('trader', part('Fabric In-house', 0), 3001, { currentInhouse: 100 });
  await report('factory', 'Trims In-house', 'factory', { status: 'COMPLETED' });
  await recorder.send('trader', 'PUT', `/Planning/pass-on/${stageOf(main, 'Cutting').stageId}`, {
    byItself: true,
  });
  await report('factory', 'Cutting', 'factory', { ...figures('Cutting', 350, 500), summary: 'Line 7' });
  const wrong = await report('factory', 'Cutting', 'factory', figures('Cutting', 699));
  await recorder.send('factory', 'DELETE', `/Planning/report/${wrong}`);
  await report('factory', 'Sewing', 'factory', { ...figures('Sewing', 720), confirm: true });
  await update('trader', stageOf(main, 'Margin Review').stageId, 3001, { currentStatus: 'APPROVED' });
  const { stageId } = stageOf(main, 'Sewing');
  const hidden = { id: uuid(), stageId, side: 'factory', status: 'COMPLETED' };
  await recorder.refused('buyer', 'POST', '/Planning/report', hidden);
  await recorder.refused('factory', 'POST', '/Planning/report', {
    ...hidden,
    id: uuid(),
    status: undefined,
    ...figures('Sewing', 99_000),
  });
}
