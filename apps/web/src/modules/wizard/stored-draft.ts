import { localDraftStore } from '#web/lib/local-draft-store';
import { bodyOf, type SentSave, type WizardDraft } from './draft';

/** A draft as the previous version stored it: it kept the sent drafts of unanswered saves, not their bodies. */
type PreviousDraft = WizardDraft & {
  unanswered?: { key: string; asDraft: boolean; sent: WizardDraft }[];
};

/** The draft that this browser stores, with its unanswered saves: forgetting one could create the order twice. */
export async function readStoredDraft(userId: number): Promise<WizardDraft | null> {
  const stored = await localDraftStore.read<PreviousDraft>(userId);
  if (!stored?.unanswered) return stored;
  const { unanswered, ...draft } = stored;
  const saves = unanswered.map(({ key, asDraft, sent }): SentSave => ({ key, body: bodyOf(sent, asDraft) }));
  return { ...draft, unansweredSaves: draft.unansweredSaves ?? saves };
}
