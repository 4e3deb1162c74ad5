-- Whoever is searched for by part of a name or address is found in the index alone, without the
-- rows: the search of the desk asks at each pause in typing.
CREATE INDEX "User_kind_name_email_loginId_id_createdAt_idx" ON "User"("kind", "name", "email", "loginId", "id", "createdAt");
