import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../admin/audit/audit-screen.tsx';
import { oneOf, readSearch, text, whole } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/log')({
  validateSearch: readSearch({
    action: text,
    of: text,
    by: text,
    takings: oneOf(['shown']),
    page: whole,
    until: whole,
  }),
  component: Log,
});

function Log() {
  return <AuditScreen {...Route.useSearch()} />;
}
