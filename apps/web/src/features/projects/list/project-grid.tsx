import type { ListedProject } from '@clipwright/contract';
import { memo } from 'react';
import { ProjectCard } from './project-card.tsx';
import classes from './project-grid.module.css';

/** Pictures below are loaded when they come near. */
const eagerCount = 6;

type ProjectGridProps = {
  projects: readonly ListedProject[];
  onDelete: (project: ListedProject) => void;
};

/** The user's projects. Hundreds take long to draw: they are drawn again only where something about them changes. */
export const ProjectGrid = memo(function ProjectGrid({ projects, onDelete }: ProjectGridProps) {
  return (
    <ul className={classes.grid}>
      {projects.map((project, index) => (
        <ProjectCard key={project.id} project={project} isLazy={index >= eagerCount} onDelete={onDelete} />
      ))}
    </ul>
  );
});
