/** The demo's two live classes and a browser, for measurements as people see them. */
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/move-to-now.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { startProduct } from '../../e2e/product.ts';
import { type Stage, stageOf } from '../../e2e/stage.ts';

export interface ClassroomScene {
  stage: Stage;
  student: string;
  teacher: string;
  topic: string;
  groupTeacher: string;
  groupStudent: string;
  groupTopic: string;
}

/** Starts the product and a browser for as long as `work` takes. */
export async function withScene<Result>(work: (scene: ClassroomScene) => Promise<Result>): Promise<Result> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    return await work({
      stage: stageOf({ product, browser }),
      student: 'student@kaksha.example',
      teacher: 'teacher@kaksha.example',
      topic: 'Algebra Play',
      groupTeacher: GROUP_TEACHER,
      groupStudent: GROUP_STUDENTS[0],
      groupTopic: 'How plants and animals breathe',
    });
  } finally {
    await browser.close();
    await product.stop();
  }
}
