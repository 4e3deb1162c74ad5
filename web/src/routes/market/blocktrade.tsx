import { createFileRoute } from '@tanstack/react-router';
import { BlockScreen } from '../../features/block/block-screen.tsx';

export const Route = createFileRoute('/market/blocktrade')({ component: BlockScreen });
