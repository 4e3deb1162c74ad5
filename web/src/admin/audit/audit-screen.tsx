import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { AUDIT_ACTIONS } from '#core/audit.ts';
import { messageOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { PersonPicker } from '../books/person-picker.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { formatDateTime } from '../format.ts';
import { reasonsOptions } from '../queue/api.ts';
import { t, textOf } from '../texts.ts';
import { TYPED_MAX, useAddress, usePage, useTyped } from '../use-address.ts';
import {
  type AuditLine,
  type Chain,
  exportLog,
  isNarrowed,
  linesOptions,
  verifyChain,
  type WhichLines,
} from './api.ts';
import { factsOf, sentenceOf, whyOf } from './sentence.ts';

const HEAD_SHOWN = 12;

/** Time zone of all times at the desk. */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The action in words; its details with their stable names can be expanded. */
function Done({ line }: { line: AuditLine }) {
  const { data: canned } = useQuery(reasonsOptions);
  const said = whyOf(line);
  // A canned reason is shown by its text.
  const why = canned?.find(({ kind, code }) => said === `reason.${kind}.${code}`)?.text ?? said;
  return (
    <>
      {sentenceOf(line)}
      {why && (
        <small>
          <bdi>{t('audit.why', { why })}</bdi>
        </small>
      )}
      <details>
        <summary className="text-tertiary text-xs py-2.5">{t('audit.detail')}</summary>
        <dl className="desk-facts">
          {factsOf(line).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

const linesFor = (filter: (change: AuditScreenProps) => void): readonly Column<AuditLine>[] => [
  { text: 'col.seq', show: (row) => <span className="numeric">{row.seq}</span> },
  { text: 'col.time', show: (row) => <span className="numeric">{formatDateTime(row.at)}</span> },
  {
    text: 'col.who',
    show: (row) => (
      <>
        <button
          type="button"
          className="link whitespace-nowrap"
          title={t('audit.by', { name: row.actorName })}
          onClick={() => filter({ by: row.actorId })}
        >
          {row.actorName}
        </button>
        <small>{textOf(`role.${row.actorRole}`)}</small>
      </>
    ),
  },
  { text: 'col.action', show: (row) => <Done line={row} /> },
  {
    text: 'col.person',
    show: (row) => <span className="whitespace-nowrap">{row.userName ?? '–'}</span>,
  },
];

/** Marks the file as UTF-8: without it, spreadsheets garble Chinese and Arabic names. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Collects all parts of the list, or of the whole log, and saves them as one file. */
async function saveCsv(which: WhichLines): Promise<void> {
  const { name, parts: whole } = await exportLog(which);
  const parts = whole.map((csv, place) => (place === 0 ? csv : csv.slice(csv.indexOf('\r\n') + 2)));
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, ...parts], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function Standing({ chain }: { chain: Chain | undefined }) {
  if (!chain) return null;
  const Icon = chain.ok ? CircleCheck : TriangleAlert;
  return (
    <span className="desk-verdict" role="status">
      <Icon className={`icon size-5 ${chain.ok ? 'text-ok' : 'text-danger'}`} aria-hidden="true" />
      {chain.ok
        ? t('audit.whole', { lines: chain.lines, head: chain.head.slice(0, HEAD_SHOWN) })
        : t('audit.broken', { at: chain.brokenAt ?? 0 })}
    </span>
  );
}

interface FiltersProps {
  typed: string;
  takings: boolean;
  of: string | undefined;
  by: string | undefined;
  /** Name of the member of staff in `by`, if an entry has it. */
  byName: string | undefined;
  onType: (typed: string) => void;
  onFilter: (change: AuditScreenProps) => void;
}

/** Filters of the list. */
function Filters({ typed, takings, of, by, byName, onType, onFilter }: FiltersProps) {
  return (
    <div className="desk-filters">
      <input
        type="search"
        maxLength={TYPED_MAX}
        className="desk-search wide"
        placeholder={t('audit.filter')}
        aria-label={t('audit.filter')}
        list="audit-actions"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id="audit-actions">
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={takings}
          onChange={(event) => onFilter({ takings: event.target.checked ? 'shown' : undefined })}
        />
        {t('audit.takings')}
      </label>
      <div className="desk-form flex-1">
        <PersonPicker
          label={t('audit.of')}
          chosen={of}
          onChoose={(next) => onFilter({ of: next })}
        />
      </div>
      {by !== undefined && (
        <Button onClick={() => onFilter({ by: undefined })}>
          {t('audit.by', { name: byName ?? by })} ×
        </Button>
      )}
    </div>
  );
}

interface AuditScreenProps {
  /** Prefix of the actions. */
  action?: string | undefined;
  /** Only about this customer. */
  of?: string | undefined;
  /** Only by this member of staff. */
  by?: string | undefined;
  /** Whether to include claims of requests. */
  takings?: 'shown' | undefined;
  page?: number | undefined;
  /** Number of the newest entry when the first page was left, so that later entries do not shift the pages. */
  until?: number | undefined;
}

const FIRST = { page: undefined, until: undefined } as const;

/** What staff did, whether the hash chain is intact, and an export of the list or of the whole log. */
export function AuditScreen({ action: asked, of, by, takings, until }: AuditScreenProps) {
  const [page] = usePage();
  const turn = useAddress<AuditScreenProps>();
  const filter = (change: AuditScreenProps) => turn({ ...change, ...FIRST });
  const [typed, setTyped] = useTyped(asked, (action) => filter({ action }));
  const [chain, setChain] = useState<Chain>();
  const action = typed.trim();
  const which = { action, of, by, takings: takings === 'shown' };
  const isSettled = action === (asked ?? '').trim();
  const part = isSettled ? { pageNum: page, until } : { pageNum: 1, until: undefined };
  const query = useQuery(linesOptions({ ...which, ...part }));
  const toPage = (next: number) => {
    if (next === 1) return turn(FIRST);
    turn({ page: next, until: page === 1 ? query.data?.list[0]?.seq : until });
  };
  const tell = (act: () => Promise<void>) => () =>
    act().catch((error: unknown) => toast.error(messageOf(error)));
  return (
    <>
      <header className="desk-head">
        <h1>{t('nav.audit')}</h1>
        <span className="text-tertiary numeric">{query.data?.total}</span>
        <span className="flex-1" />
        <Standing chain={chain} />
        <Button onClick={tell(async () => setChain(await verifyChain()))}>
          {t('audit.verify')}
        </Button>
        <Button onClick={tell(() => saveCsv(which))}>
          {t(isNarrowed(which) ? 'audit.exportShown' : 'audit.exportAll')}
        </Button>
      </header>
      <div className="desk-page">
        <Filters
          typed={typed}
          takings={which.takings}
          of={of}
          by={by}
          byName={query.data?.list.find(({ actorId }) => actorId === by)?.actorName}
          onType={setTyped}
          onFilter={filter}
        />
        <div className="desk-panel">
          <p className="text-xs text-tertiary">{t('audit.zone', { zone: ZONE })}</p>
          <DataTable
            label={t('nav.audit')}
            empty="audit.noMatch"
            query={query}
            columns={linesFor(filter)}
            keyOf={(row) => String(row.seq)}
            onPage={toPage}
          />
        </div>
      </div>
    </>
  );
}
