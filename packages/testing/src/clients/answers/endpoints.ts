/**
 * The endpoints of ranks A and B in the contract of the public clients that this server offers. Not
 * here: devices and their sessions, which it does not; signing in by a device (identity has its tests)
 * and the live stream (the server's).
 */
export const endpoints: readonly string[] = Object.entries({
  '/entity/users': ['GET get_user_uuid'],
  '/execution': ['GET billing/plan', 'POST tests/status/cancel/:task_id'],
  '/execution/api': ['POST execute_test_id_async', 'POST execute_workflow_id_async'],
  '/api': ['POST execute_test_id_async', 'POST execute_workflow_id_async'],
  '/tests': [
    ...['POST create', 'GET get_test_by_id/:id', 'PUT update/:id', 'DELETE delete/:id'],
    ...['GET get_simple_tests', 'GET get_tests', 'POST duplicate', 'GET :id/versions'],
    ...['POST :id/restore', 'PATCH :id/device-target', 'GET get_test_enhanced_history'],
    ...['GET get_test_execution_task', 'POST yaml/validate-yaml', 'POST yaml/from-blocks'],
    ...['GET scripts', 'POST scripts', 'GET scripts/:id', 'PUT scripts/:id'],
    ...['DELETE scripts/:id', 'GET scripts/:id/tests', 'GET tags', 'POST tags', 'PATCH tags/:id'],
    ...['DELETE tags/:id', 'GET tags/tests/:test', 'POST tags/tests/:test/sync'],
    'POST tags/tests/bulk-sync',
  ],
  '/modules': [
    ...['GET list', 'GET :id', 'POST create', 'PUT update/:id', 'DELETE delete/:id'],
    ...['GET :id/versions', 'POST :id/restore', 'GET :id/tests'],
  ],
  '/variables/custom': [
    ...['GET read_variables', 'POST add', 'PUT update_value', 'PUT update/:id', 'DELETE delete'],
    ...['DELETE delete_all', 'GET check_exists'],
  ],
  '/variables': [
    ...['GET global', 'POST global', 'PUT global/:id', 'DELETE global/:id', 'GET org_launch_env'],
    ...['POST org_launch_env', 'PUT org_launch_env/:env', 'DELETE org_launch_env/:env'],
    ...['GET org_launch_env/test-attachments', 'PUT org_launch_env/test-attachments'],
  ],
  '/files': [
    ...['GET ', 'POST upload-url', 'POST :id/complete-upload', 'GET :id/download-url', 'PUT :id'],
    ...['PUT :id/replace-url', 'DELETE :id'],
  ],
  '/apps': [
    ...['GET ', 'GET :id', 'POST ', 'DELETE :id', 'GET :id/builds', 'GET builds/:build'],
    ...['DELETE builds/:build', 'POST :id/builds/upload-session', 'POST :id/builds'],
    ...['POST :id/builds/multipart-upload/start', 'POST :id/builds/multipart-upload/resume'],
    ...['POST :id/builds/upload-url', 'POST builds/:build/extract-package-id'],
    ...['POST builds/:build/complete-upload', 'POST :id/builds/from-url'],
    ...['GET remote/runners/available', 'GET build-caches'],
  ],
  '/builds': [
    ...['POST vars/:id/versions/upload-url', 'POST versions/:build/extract-package-id'],
    ...['POST versions/:build/complete-upload', 'POST vars/:id/versions/from-url'],
  ],
  '/reports-v3/reports': ['GET by-execution/:ended/context', 'GET :ended/device-logs'],
  '/report/async-run': [
    'POST generate_shareable_report_link_by_task',
    'POST generate_shareable_report_link',
  ],
  '/workflows': [
    ...['POST create', 'GET get_with_last_status', 'GET get_workflow_info', 'GET get_info/:id'],
    ...['DELETE delete/:id', 'PUT update_name/:id', 'PUT update_tests/:id'],
    ...[
      'PUT update_location_config/:id',
      'PUT update_build_config/:id',
      'PUT update_run_config/:id',
    ],
    ...['GET workflow/:id/tests', 'PATCH workflow-tests/:member', 'GET status/:task'],
    ...['GET status/history/:id', 'POST status/cancel/:task_id', 'POST share/unified-report'],
    ...['POST share/generate_shareable_link', 'GET tasks/workflow_task/:task'],
    'GET tasks/workflow_task',
  ],
}).flatMap(([base, calls]) =>
  calls.map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return `${method} ${base}/${path}`;
  }),
);
