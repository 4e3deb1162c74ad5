import { Headset } from 'lucide-react';
import { openChat } from '../../lib/chat-panel.ts';
import { Logo } from '../../ui/logo.tsx';

/** A row that opens the chat with customer service. */
export function ServiceRow({ title, sub }: { title: string; sub: string }) {
  return (
    <button type="button" className="row w-full text-start" onClick={openChat}>
      <Logo code={title} name={title} />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-tertiary">{sub}</span>
      </span>
      <Headset className="icon size-5 text-tertiary" aria-hidden="true" />
    </button>
  );
}
