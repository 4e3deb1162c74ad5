import { createFileRoute } from '@tanstack/react-router';
import { AcademyScreen } from '../../features/news/academy.tsx';

export const Route = createFileRoute('/market/academy')({ component: AcademyScreen });
