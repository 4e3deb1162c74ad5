import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../admin/audit/audit-screen.tsx';
import { lineAsked, pageAsked } from '../../admin/pages.ts';
import { oneOf, readSearch, text } from '../../lib/search.ts';

export const Route = createFileRoute('/admin/log')({
  validateSearch: readSearch({
    action: text,
    takings: oneOf(['shown']),
    page: pageAsked,
    until: lineAsked,
  }),
  component: Log,
});

function Log() {
  return <AuditScreen {...Route.useSearch()} />;
}
