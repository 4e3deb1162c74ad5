import { useQuery } from '@tanstack/react-query';
import { Copy, RotateCw } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { stateHashOptions } from './api.ts';
import { Panel } from './panel.tsx';
import { t } from './texts.ts';

/** One hash over everything people have: two worlds with the same hash are in the same state. */
export function StateHash() {
  const query = useQuery(stateHashOptions);
  const copy = async (hash: string) => {
    if (await copyText(hash)) toast.ok(t('copied'));
    else toast.error(t('notCopied'));
  };
  return (
    <Panel
      title={t('hash.title')}
      note={t('hash.note')}
      actions={
        <>
          <Button
            kind="text"
            medium
            className="square"
            aria-label={t('hash.again')}
            onClick={() => query.refetch()}
          >
            <RotateCw className="icon size-4" aria-hidden="true" />
          </Button>
          {query.data && (
            <Button
              kind="text"
              medium
              className="square"
              aria-label={t('hash.copy')}
              onClick={() => copy(query.data.hash)}
            >
              <Copy className="icon size-4" aria-hidden="true" />
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} waiting={<RowsSkeleton rows={1} spark={false} />}>
        {({ hash }) => (
          <p className="panel-form mono state-hash" dir="ltr">
            {hash}
          </p>
        )}
      </Loaded>
    </Panel>
  );
}
