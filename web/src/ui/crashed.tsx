import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallError } from '../lib/call.ts';
import { Header } from './header.tsx';
import { Screen } from './screen.tsx';
import { ErrorState } from './states.tsx';

/** A screen that threw: the rest of the app goes on. */
export function Crashed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const shown =
    error instanceof CallError ? error : new CallError(0, 'Crashed', t('error.crashed'));
  return (
    <Screen header={<Header title={t('error.crashed')} />}>
      <ErrorState error={shown} onRetry={reset} />
    </Screen>
  );
}
