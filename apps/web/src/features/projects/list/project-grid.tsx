import type { ListedProject } from '@clipwright/contract';
import { memo } from 'react';
import { ProjectCard } from './project-card.tsx';
import classes from './project-grid.module.css';

/** The number of cards with eager pictures. The others load lazily. */
const eagerCount = 6;

type ProjectGridProps = {
  projects: readonly ListedProject[];
  onDelete: (project: ListedProject) => void;
};

/** The user's projects. Memoized, because rendering hundreds of cards is slow. */
export const ProjectGrid = memo(function ProjectGrid({ projects, onDelete }: ProjectGridProps) {
  return (
    <ul className={classes.grid}>
      {projects.map((project, index) => (
        <ProjectCard key={project.id} project={project} isLazy={index >= eagerCount} onDelete={onDelete} />
      ))}
    </ul>
  );
});
