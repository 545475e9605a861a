import { t } from '@lingui/core/macro';
import * as FIELD from '@selvedge/domain/orders/field-names';
import type { CustomField } from '@selvedge/domain/orders/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { takeWizardStart, type WizardStart } from '#web/lib/wizard-start';
import { useSession } from '#web/modules/identity/queries';
import { type Opening, openDraft } from './open-draft';

/** Taken from the session storage once per visit: another run of the effect must find the same start. */
let pendingStart: WizardStart | null | undefined;

export function useOpenedDraft(defaultFields: CustomField[] | undefined) {
  const { data: session } = useSession();
  const client = useQueryClient();
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const isRunning = useRef(false);
  useEffect(() => {
    if (!session || !defaultFields || opening.state !== 'loading' || isRunning.current) return;
    const { user, reasons } = session;
    isRunning.current = true;
    pendingStart = pendingStart === undefined ? takeWizardStart() : pendingStart;
    const fields = defaultFields.map((field) =>
      field.name === FIELD.traderOrganization
        ? { ...field, value: { id: user.organization.id, name: user.organization.name } }
        : field,
    );
    void openDraft(pendingStart, { client, user, refusal: reasons.createOrder, fields })
      .catch(
        (error: unknown): Opening => ({ state: 'failed', message: failureText(error, t`An Error occurred`) }),
      )
      .then((result) => {
        // Only a failed start is retried. A later visit of the page continues the local draft.
        if (result.state !== 'failed') pendingStart = undefined;
        isRunning.current = false;
        setOpening(result);
      });
  }, [session, client, defaultFields, opening]);
  return { opening, userId: session?.user.id, retry: () => setOpening({ state: 'loading' }) };
}
